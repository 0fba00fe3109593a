import sanitize from 'sanitize-html'

/**
 * What editors may write: text with headings, lists, tables, links and pictures, and the
 * storefront's drawings by name. Scripts, styles, handlers and addresses that run something are
 * taken out, so that pages can show the rest as it is.
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
