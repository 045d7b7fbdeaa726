"""The tools of a server: what they are given is checked first, and all is said in the language that is asked for."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, TypeAlias, get_type_hints

from mcp.server import MCPServer
from mcp_types import CallToolResult, TextContent

from tablekit.core import Condition
from tablekit.core.errors import IllegalMove, SetupError, TablekitError
from tablekit.core.notation import shown, suggestion
from tablekit.saying import Message
from tablekit.saying.current import current, speaking
from tablekit.saying.words import m, t
from tablekit.wording.language import checked

Told: TypeAlias = dict[str, Any]
Tool: TypeAlias = Callable[..., Told]
LANGUAGE = inspect.Parameter("language", inspect.Parameter.KEYWORD_ONLY, default="", annotation=str)
MAYBE = int | None
KINDS: Mapping[object, Message] = {
    str: m("a text"), int: m("a whole number"), MAYBE: m("a whole number"), list[str]: m("a list of texts")
}  # fmt: skip


class Server(MCPServer):
    """A server of tools, each of which can be asked in a ``language``, by its code, such as ``de``."""

    def __init__(self, name: str, instructions: str, tools: Iterable[Tool]) -> None:
        super().__init__(name, instructions=instructions)
        self._tools = {tool.__name__: tool for tool in tools}
        for tool in self._tools.values():
            self.add_tool(_in_a_language(tool))

    async def call_tool(self, name: str, arguments: dict[str, Any], context: object = None) -> CallToolResult:
        """What a tool answers, or what is wrong with the call: the type of the error, and its sentence."""
        found, wrong = self._answered(name, dict(arguments))
        text = json.dumps(found, ensure_ascii=False)
        return CallToolResult(
            content=[TextContent(type="text", text=text)], structured_content=json.loads(text), is_error=wrong
        )

    def _answered(self, name: str, given: dict[str, Any]) -> tuple[Told, bool]:
        try:
            language = given.pop(LANGUAGE.name, "")
            code = current().code if language == "" else checked(language)
        except SetupError as error:
            return _typed(error), True
        with speaking(code):
            try:
                if name not in self._tools:
                    raise TablekitError(m("there is no tool {tool}; it must be {right}",
                                          tool=shown(name), right=suggestion(name, [*self._tools])))  # fmt: skip
                tool = self._tools[name]
                return tool(**arguments_of(tool, given)), False
            except TablekitError as error:
                return _typed(error), True


def arguments_of(tool: Callable[..., object], given: Mapping[str, Any]) -> dict[str, Any]:
    """What a tool is given, if it is what the tool takes; raises ``TablekitError`` that says what would be right.

    >>> def play(table: str, moves: list[str]) -> None: ...
    >>> arguments_of(play, {"table": 1, "moves": []})
    Traceback (most recent call last):
        ...
    tablekit.core.errors.TablekitError: table of play is 1; it must be a text
    """
    takes, kinds, name = inspect.signature(tool).parameters, get_type_hints(tool), tool.__name__
    for word in given:
        if word not in takes:
            right = suggestion(word, [*takes, LANGUAGE.name])
            says = m("{tool} takes no {argument}; it must be {right}", tool=name, argument=shown(word), right=right)
            raise TablekitError(says)
    for word, parameter in takes.items():
        kind = KINDS[kinds[word]]
        if word not in given:
            if parameter.default is parameter.empty:
                raise TablekitError(m("{tool} needs {argument}: {kind}", tool=name, argument=word, kind=kind))
        elif not _is(given[word], kinds[word]):
            other = t("{argument} of {tool} is {given}; it must be {kind}")
            raise TablekitError(other(tool=name, argument=word, given=shown(given[word]), kind=kind))
    return dict(given)


def _is(given: object, kind: object) -> bool:
    if kind == list[str]:
        return isinstance(given, list) and all(isinstance(one, str) for one in given)
    return type(given) is kind or (kind == MAYBE and (given is None or type(given) is int))


def conditions(found: Iterable[Condition]) -> Told:
    """Conditions as values, and the clauses that they cite."""
    told = [{"met": one.met, "says": str(one.said), "clause": one.clause} for one in found]
    return {"conditions": told, "clauses": [*dict.fromkeys(str(one["clause"]) for one in told)]}


def _typed(error: TablekitError) -> Told:
    """An error as values: its type, its sentence, and of a refused move every condition with its clause."""
    found: Told = {"error": type(error).__name__, "says": str(error)}
    return found | (conditions(error.refusal.conditions) if isinstance(error, IllegalMove) else {})


def _in_a_language(tool: Tool) -> Tool:
    """The same tool as it is offered: with a language among its arguments."""

    @wraps(tool)
    def offered(**given: Any) -> Told:
        return tool(**given)

    own = inspect.signature(tool)
    takes = [*own.parameters.values(), LANGUAGE]
    offered.__signature__ = own.replace(  # type: ignore[attr-defined]
        parameters=takes, return_annotation=CallToolResult
    )
    offered.__annotations__ = {**get_type_hints(tool), LANGUAGE.name: str, "return": CallToolResult}
    return offered
