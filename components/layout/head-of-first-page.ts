/** What documents say to messengers and crawlers, and their data leaves out: scripts/storefront/lean-document.ts. */
const told = 'meta[name="description"],meta[property^="og:"],meta[name^="twitter:"]'

/**
 * Takes what the head of the first page tells about it out while another page is shown, and puts it back on return. React knows nothing of
 * these elements and would leave them beside the next page's own.
 * @returns stops doing so
 */
export function keepHeadOfFirstPage(): () => void {
  const { head } = document
  const ofFirstPage = [...head.querySelectorAll(told)]
  const first = canonical()
  const observer = new MutationObserver(() => {
    const isBack = canonical() === first && ![...head.querySelectorAll('meta[name="description"]')].some(isReacts)
    for (const element of ofFirstPage) {
      if (isBack && !element.isConnected) head.append(element)
      // Of a document that was sent with all its data everything is React's, which must find it again.
      if (!isBack && !isReacts(element)) element.remove()
    }
  })
  observer.observe(head, { childList: true })
  return () => observer.disconnect()
}

/** The address that React has written for the page that is shown. */
const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href

/** True for what React made or took over: it notes the owner under a name of its own. */
const isReacts = (element: Element) => Object.keys(element).some((name) => name.startsWith('__react'))
