import { stylesheetLanguage } from '../stylesheets/stylesheetLanguage';

export const less = stylesheetLanguage('less', 'Less', ['.less'], true);
