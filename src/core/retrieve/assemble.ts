import type { Coverage, ItemForm, Reason } from '../../protocol/pack';
import { EVIDENCE_NOTICE, FILES_HEADING, fileLine, footerBlock, ITEMS_HEADING, itemBlock, noteLine, workflowBlock } from '../render/forModel';
import type { Anchor } from './anchors/source';
import { isTopLevelNode, kindName, shownName, shownPath } from './display';
import { type Choice, fill, type Filled, type Step } from './fill';
import { type Form, formsOf } from './itemForms';
import type { RetrievalPorts } from './ports';
import type { Question } from './question';
import { fileReasons, reasonsOf } from './reasons';
import type { Scored } from './score';
import type { Selected } from './select';

export interface Assembled {
  readonly text: string;
  readonly usedTokens: number;
  readonly footer: string;
  /** About how many tokens the whole answer takes; 0 when it is whole. */
  readonly tokensForAll: number;
  /** In the order of the answer. */
  readonly items: readonly AssembledItem[];
  readonly steps: readonly { readonly item: Scored; readonly form: ItemForm | 'skipped'; readonly tokens: number; readonly runningTotal: number; readonly why: string }[];
}

/** What the answer says before its files. */
export interface Told {
  readonly coverage: Coverage;
  readonly workflow: string;
  readonly requestNotes: readonly string[];
}

export interface AssembledItem {
  readonly scored: Scored;
  readonly why: readonly Reason[];
  /** Undefined for an item the budget had no room for. */
  readonly shown: { readonly form: Form; readonly tokens: number } | undefined;
}

/** Files with their reasons in the text; the pack has them for all. */
const FILES_EXPLAINED = 8;
/** Reasons in the text: the rest is in the pack. */
const FILE_REASONS = 2;
const ITEM_REASONS = 2;
/** Share of a small repository that an answer may be: beyond it, reading the files is cheaper (case F6). */
const SMALL_REPOSITORY_SHARE = 0.5;
const CHARS_A_TOKEN = 4;
/** Smallest budget a caller can ask for. */
const SMALLEST_BUDGET = 200;
/** The estimate of all of it is rounded up to this. */
const ROUND_UP = 100;

/** The estimate is rather too high, so that asking again with it gives everything. */
const ESTIMATE_MARGIN = 1.15;
/** Above this multiple of the budget the answer certainly does not fit whole. */
const FAR_FROM_FITTING = 3;

/** What a slot holds: a form of an item, or a line that is none. */
type Held = { readonly item: number; readonly form: Form } | undefined;

/** Order of the parts in the text. */
const SLOTS = { notice: 0, workflow: 1, notes: 10, filesHeading: 900, files: 1_000, itemsHeading: 2_000, items: 3_000, footer: 9_000 };

/**
 * Stage 8: the text for the model within the budget. Reasons and forms do not depend on the budget; the budget decides which
 * of them are taken (see fill.ts). Everything is first placed as a reference, then upgraded, so an item is dropped only
 * when not even its reference fits beside the others (case F2).
 */
export function assemble(question: Question, selected: Selected, anchors: readonly Anchor[], told: Told, ports: RetrievalPorts): Assembled {
  const whys = selected.items.map((item) => reasonsOf(question, item, selected.items));
  const forms = selected.items.map((item, i) => choicesOf(question, item, whys[i], i, formsOf(question, item, selected.items)));
  const steps = [...frame(told), ...fileSteps(question, selected, anchors), ...itemSteps(forms)];
  const count = (text: string): number => ports.countTokens(text);
  const budget = { tokens: budgetOf(question), chars: question.request.maxChars };
  const estimate = estimateOfAll(steps, count);
  let cutBudget = budget;
  if (estimate <= FAR_FROM_FITTING * budget.tokens) {
    const everything = fill(steps, { tokens: Number.MAX_SAFE_INTEGER, chars: Number.MAX_SAFE_INTEGER }, count);
    if (everything.tokens <= budget.tokens && everything.text.length <= budget.chars) return assembled(selected, whys, everything, { footer: '', tokensForAll: 0 }, budget.tokens);
    // A cut answer must not be larger than the whole one, or a larger budget could give less.
    cutBudget = { tokens: Math.min(budget.tokens, everything.tokens), chars: Math.min(budget.chars, everything.text.length) };
  }
  const tokensForAll = Math.ceil(estimate / ROUND_UP) * ROUND_UP;
  const footer = footerBlock(tokensForAll);
  const cutSteps = [{ slot: SLOTS.footer, choices: [{ text: footer, value: undefined }] }, ...steps];
  const filled = fill(cutSteps, cutBudget, count);
  return assembled(selected, whys, filled, { footer: filled.chosen.has(SLOTS.footer) ? footer : '', tokensForAll }, cutBudget.tokens);
}

/** Tokens of the whole answer, from the counted lines and the length of the rest: counting all of it would take longer than the rest of a question. */
function estimateOfAll(steps: readonly Step<Held>[], count: (text: string) => number): number {
  const longest = new Map<number, string>();
  for (const { slot, choices } of steps) {
    for (const { text } of choices) if (text.length > (longest.get(slot)?.length ?? 0)) longest.set(slot, text);
  }
  const lines = [...longest].filter(([slot]) => slot < SLOTS.items).map(([, text]) => text).join('');
  const chars = [...longest.values()].reduce((sum, text) => sum + text.length, 0);
  return lines === '' ? 0 : Math.ceil((count(lines) / lines.length) * chars * ESTIMATE_MARGIN);
}

/** What the caller asked for, else the default, which a small repository scales down: the footer says what to ask for, so asking must help. */
function budgetOf(question: Question): number {
  const { original, maxTokens } = question.request;
  return original.maxTokens === undefined ? Math.min(maxTokens, answerableTokens(question)) : maxTokens;
}

/** Half of what the repositories in question hold, for those that are smaller than the budget. */
function answerableTokens(question: Question): number {
  const chars = question.view.graph.files.reduce((sum, { size }, file) => sum + (question.isAllowed(file) ? size : 0), 0);
  return Math.max(SMALLEST_BUDGET, Math.floor((chars / CHARS_A_TOKEN) * SMALL_REPOSITORY_SHARE));
}

function frame({ coverage, workflow, requestNotes }: Told): Step<Held>[] {
  const lines = [EVIDENCE_NOTICE, workflowBlock(coverage.confidence, workflow)].map((text, i) => ({ slot: SLOTS.notice + i, text }));
  const notes = requestNotes.map((note, i) => ({ slot: SLOTS.notes + i, text: noteLine(note) }));
  return [...lines, ...notes].map(({ slot, text }) => ({ slot, choices: [{ text, value: undefined }] }));
}

function fileSteps(question: Question, selected: Selected, anchors: readonly Anchor[]): Step<Held>[] {
  if (selected.files.length === 0) return [];
  const lines = selected.files.map(({ ranked }, i): Step<Held> => {
    const path = shownPath(question.view.graph, ranked.file);
    const why = fileReasons(question, ranked, anchors).slice(0, FILE_REASONS).map(({ text }) => text);
    const long: Choice<Held> = { text: fileLine(i + 1, path, why), value: undefined };
    const short: Choice<Held> = { text: fileLine(i + 1, path, []), value: undefined };
    return { slot: SLOTS.files + i, choices: i < FILES_EXPLAINED ? [long, short] : [short] };
  });
  return [{ slot: SLOTS.filesHeading, choices: [{ text: FILES_HEADING, value: undefined }] }, ...lines];
}

/** References of all first, then a first showing of each in turn, then whole bodies and outlines in turn. */
function itemSteps(forms: readonly (readonly Choice<Held>[])[]): Step<Held>[] {
  if (forms.length === 0) return [];
  const steps: Step<Held>[] = [{ slot: SLOTS.itemsHeading, choices: [{ text: ITEMS_HEADING, value: undefined }] }];
  for (const round of [0, 1, 2]) {
    forms.forEach((all, i) => steps.push({ slot: SLOTS.items + i, choices: all.filter(({ value }) => value?.form.round === round) }));
  }
  return steps;
}

/** What past commits say about a symbol they say about its file, and the list of files has said it already. */
function ownReasons(why: readonly Reason[]): readonly Reason[] {
  const own = why.filter(({ source }) => source !== 'history');
  return own.length > 0 ? own : why;
}

/** Blocks of one item, largest first. */
function choicesOf(question: Question, item: Scored, why: readonly Reason[], index: number, forms: readonly Form[]): readonly Choice<Held>[] {
  const { graph } = question.view;
  const { symbol } = item.candidate;
  const file = graph.fileOf[symbol];
  const head = {
    path: shownPath(graph, file), startLine: graph.startLine[symbol] + 1, endLine: graph.endLine[symbol] + 1,
    isWholeFile: isTopLevelNode(graph, symbol), kind: kindName(graph, symbol), name: shownName(graph, symbol),
    why: [...ownReasons(why.filter(({ strength }) => strength > 0)).slice(0, ITEM_REASONS), ...why.filter(({ strength }) => strength === 0)].map(({ text }) => text),
  };
  const blocks = forms.map((form) => ({ text: itemBlock(head, graph.files[file].language, form.content), value: { item: index, form } }));
  return blocks.sort((a, b) => b.text.length - a.text.length);
}

function assembled(selected: Selected, whys: readonly (readonly Reason[])[], filled: Filled<Held>, cut: Pick<Assembled, 'footer' | 'tokensForAll'>, budget: number): Assembled {
  const sizes = new Map(filled.log.map(({ slot, tokens }) => [slot, tokens]));
  const items = selected.items.map((scored, i) => {
    const held = filled.chosen.get(SLOTS.items + i)?.value;
    return { scored, why: whys[i], shown: held === undefined ? undefined : { form: held.form, tokens: sizes.get(SLOTS.items + i) ?? 0 } };
  });
  const steps: Assembled['steps'][number][] = [];
  for (const { choice: { value }, tokens, runningTotal } of filled.log) {
    if (value !== undefined) steps.push({ item: selected.items[value.item], form: value.form.form, tokens, runningTotal, why: 'fits the budget' });
  }
  for (const { scored, shown } of items) {
    if (shown === undefined) steps.push({ item: scored, form: 'skipped', tokens: 0, runningTotal: filled.tokens, why: `not even a reference fits ${budget} tokens` });
  }
  return { text: filled.text, usedTokens: filled.tokens, ...cut, items, steps };
}
