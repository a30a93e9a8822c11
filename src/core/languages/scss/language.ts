import { stylesheetLanguage } from '../stylesheets/stylesheetLanguage';

export const scss = stylesheetLanguage('scss', 'SCSS', ['.scss'], true);
