import js from '@eslint/js';
import globals from 'globals';

export default [
  js.configs.recommended,
  {languageOptions: {globals: globals.browser}, rules: {
    'no-eval': 'error', 'no-implied-eval': 'error', 'no-new-func': 'error', 'no-script-url': 'error', eqeqeq: 'error',
    // Markup is made in dom.js and nowhere else.
    'no-restricted-properties': ['error', ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map(property => ({property}))],
    'no-restricted-syntax': ['error', {selector: "MemberExpression[object.name='document'][property.name=/^(createElement|querySelector)/]",
      message: 'Elements are made in dom.js; the page is not searched.'}],
  }},
  {files: ["build.js", "extension.js"], languageOptions: {globals: globals.node}},
  {files: ['src/kit/dom.js'], rules: {'no-restricted-syntax': 'off'}},
  {files: ['test/**'], languageOptions: {globals: globals.node}, rules: {'no-restricted-syntax': 'off', 'no-restricted-properties': 'off'}},
];
