import fs from 'node:fs';
import path from 'node:path';
import type { Trace } from '../../src/protocol/trace';
import { STAGES } from '../../src/protocol/trace';
import { findChromium, launchChromium, NO_BROWSER } from './browser';
import { openInEditor, type OpenOptions } from './openPage';
import { startPageServer } from './pageServer';
import { THEMES } from './themes';
import { makeTrace } from './traceFixture';

/*
 * Takes a picture of every stage in every theme and width into test/pictures/ (not kept in git), to be looked at:
 *   npx tsx test/page/pictures.ts [TRACE.json] [PREFIX]
 */
const [file, prefix = file === undefined ? 'made' : 'real'] = process.argv.slice(2);
const chromium = findChromium();
if (chromium === undefined) throw new Error(NO_BROWSER);
const trace = file === undefined ? makeTrace({ candidates: 400, isHostile: false }) : ((JSON.parse(fs.readFileSync(file, 'utf8')) as { trace?: Trace }).trace ?? (JSON.parse(fs.readFileSync(file, 'utf8')) as Trace));
const folder = path.resolve('test/pictures');
fs.mkdirSync(folder, { recursive: true });

const looks: readonly { readonly name: string; readonly stages: readonly string[]; readonly options: Partial<OpenOptions> }[] = [
  { name: 'dark', stages: STAGES, options: { ...THEMES.dark } },
  { name: 'light', stages: ['reading', 'anchors', 'score', 'assembly', 'coverage'], options: { ...THEMES.light } },
  { name: 'contrast', stages: ['reading', 'anchors', 'features', 'score', 'assembly'], options: { ...THEMES.highContrast } },
  { name: 'narrow', stages: ['reading', 'anchors', 'expansion', 'features', 'score', 'narrowing', 'assembly', 'coverage'], options: { ...THEMES.light, context: { viewport: { width: 320, height: 720 } } } },
  { name: 'browser', stages: ['score'], options: { context: { colorScheme: 'light', viewport: { width: 1280, height: 800 } } } },
  { name: 'forced', stages: ['score', 'anchors'], options: { context: { forcedColors: 'active', colorScheme: 'dark', viewport: { width: 1280, height: 800 } } } },
];

async function takeAll(executable: string): Promise<void> {
  const server = await startPageServer();
  const browser = await launchChromium(executable);
  for (const look of looks) {
    const opened = await openInEditor(browser, server, { trace, ...look.options });
    const isNarrow = look.name === 'narrow';
    for (const stage of look.stages) {
      await opened.page.locator(`#stage-tab-${stage}`).click();
      const row = opened.page.locator('.panel .rows > .row[tabindex]').nth(1);
      const shot = (name: string): Promise<Buffer> => opened.page.screenshot({ path: path.join(folder, `${prefix}-${look.name}-${name}.png`) });
      await shot(`${STAGES.findIndex((one) => one === stage) + 1}-${stage}`);
      if ((stage === 'score' || (stage === 'anchors' && isNarrow)) && (await row.count()) > 0) {
        await row.click({ position: { x: 8, y: 8 } });
        await shot(`${STAGES.findIndex((one) => one === stage) + 1}-${stage}-details`);
        await opened.page.keyboard.press('Escape');
      }
    }
    await opened.close();
    for (const complaint of opened.complaints) console.error(`${look.name}: ${complaint}`);
  }
  await browser.close();
  await server.close();
}

void takeAll(chromium);
