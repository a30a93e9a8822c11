import * as vscode from 'vscode';

const HISTORY_KEY = 'taskHistory';
/** Together below the 10 KB that workspace state may hold (case G8), also for text that takes four bytes a character. */
const HISTORY_ENTRIES = 12;
const HISTORY_ENTRY_LENGTH = 200;

/** Asks for a task; earlier ones of this workspace are listed below the box. Undefined when the person gives up. */
export async function askTask(memory: vscode.Memento): Promise<string | undefined> {
  const history = memory.get<string[]>(HISTORY_KEY, []);
  const task = await typeOrPick(history);
  if (task) await memory.update(HISTORY_KEY, withTask(history, task));
  return task;
}

/** Newest first, each once. */
export function withTask(history: readonly string[], task: string): string[] {
  const entry = task.slice(0, HISTORY_ENTRY_LENGTH);
  return [entry, ...history.filter((each) => each !== entry)].slice(0, HISTORY_ENTRIES);
}

function typeOrPick(history: readonly string[]): Promise<string | undefined> {
  const box = vscode.window.createQuickPick();
  box.title = vscode.l10n.t('Explain Context for Task');
  box.placeholder = vscode.l10n.t('The task, bug report or question, in full words');
  const list = (): void => {
    const typed = box.value.trim();
    const earlier = history.filter((task) => task !== typed).map((label) => ({ label, iconPath: new vscode.ThemeIcon('history') }));
    box.items = typed ? [{ label: typed, alwaysShow: true }, ...earlier] : earlier;
  };
  list();
  return new Promise<string | undefined>((resolve) => {
    box.onDidChangeValue(list);
    box.onDidAccept(() => {
      resolve(box.activeItems[0]?.label ?? (box.value.trim() || undefined));
      box.hide();
    });
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}
