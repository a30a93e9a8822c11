import { stylesheetLinking } from '../stylesheets/linking';
import { queryLanguage } from '../queryLanguage';

/** What other files can name in a page: its ids; and the style sheets, scripts and classes it uses. */
export const html = queryLanguage({
  id: 'html',
  title: 'HTML',
  extensions: ['.html', '.htm', '.xhtml'],
  comments: { line: '', open: '<!--', close: '-->' },
  isText: true,
  linking: stylesheetLinking,
  query: `
(start_tag (tag_name) @_link (attribute (attribute_name) @_href (quoted_attribute_value (attribute_value) @module)) (#eq? @_link "link") (#eq? @_href "href")) @import
(self_closing_tag (tag_name) @_link (attribute (attribute_name) @_href (quoted_attribute_value (attribute_value) @module)) (#eq? @_link "link") (#eq? @_href "href")) @import
(script_element (start_tag (attribute (attribute_name) @_src (quoted_attribute_value (attribute_value) @module)) (#eq? @_src "src"))) @import

(element (start_tag (attribute (attribute_name) @_id (quoted_attribute_value (attribute_value) @name)) (#eq? @_id "id"))) @definition.section
(attribute (attribute_name) @_class (quoted_attribute_value (attribute_value) @reference.read) (#eq? @_class "class"))
(comment) @comment
`,
});
