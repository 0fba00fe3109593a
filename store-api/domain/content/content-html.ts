import sanitize from 'sanitize-html'

/**
 * Reduces editors' HTML to what they may use: text with headings, lists, tables, links and pictures, and the
 * storefront's drawings by name. Scripts, styles, handlers and executable addresses are removed, so that pages can show
 * the rest unchanged.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote', 'figure', 'figcaption', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href'],
      figure: ['data-drawing'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
}
