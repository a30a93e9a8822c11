import { stylesheetLanguage } from '../stylesheets/stylesheetLanguage';

export const css = stylesheetLanguage('css', 'CSS', ['.css', '.pcss', '.postcss'], false);
