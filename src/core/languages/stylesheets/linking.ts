import { pathLinking } from '../../link/pathLinking';

/** Pages and style sheets see each other's classes and ids. */
export const stylesheetLinking = pathLinking({
  family: 'stylesheets',
  extensions: ['.scss', '.sass', '.less', '.css', '.html', '.htm', '.xhtml'],
  folderFiles: ['_index', 'index'],
});
