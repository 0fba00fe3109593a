/**
 * For addresses outside of the stores' pages, of files above all. It takes the place of Next's own
 * page, which would travel as data with every page of the shop; pages that are not there have the
 * store's page.
 */
export default function NotFound() {
  return <h1>404</h1>
}
