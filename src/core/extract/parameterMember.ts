import type { DraftSymbol } from './draft';
import type { FileReader } from './fileReader';
import type { Scope } from './scope';
import type { DefinitionForm } from './vocabulary';

/** Where a parameter that declares a member stands; offsets. */
export interface ParameterPlace {
  readonly name: string;
  readonly start: number;
  readonly nameEnd: number;
  /** One past the parameter's type, where that is written after the name. */
  readonly end: number;
}

/** Adds the member that a constructor parameter declares in the type whose scope is `owner`; visibility and type are the caller's. */
export function addParameterMember(form: DefinitionForm, place: ParameterPlace, owner: Scope, reader: FileReader): DraftSymbol {
  const lineStart = reader.text.lastIndexOf('\n', place.start - 1) + 1;
  const draft = reader.addSymbol(form, place.start, place.end, reader.lineOf(place.start), place.start - lineStart);
  draft.container = owner.symbol;
  draft.name = place.name;
  draft.nameEnd = place.nameEnd;
  draft.endColumn = draft.startColumn + (place.end - place.start);
  return draft;
}
