/**
 * A text as the value of a query (RFC 3986, section 3.4). Colons and slashes stay, which mean
 * nothing there: an address in an address then looks as it does everywhere else on the page, and
 * takes no room in the compressed document.
 */
export function queryText(text: string): string {
  return encodeURI(text).replace(/[#&+;=?]/g, encodeURIComponent)
}
