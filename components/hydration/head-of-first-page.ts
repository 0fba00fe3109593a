/**
 * Metadata for messengers and crawlers, which the documents' React data leaves out:
 * server/next-internals/lean-document.ts.
 */
const told = 'meta[name="description"],meta[property^="og:"],meta[name^="twitter:"]'

/**
 * Removes the first page's metadata from the head while another page is shown, and restores it on return. React does
 * not know these elements and would leave them beside the next page's own. In a document that was sent with all its
 * data they are React's, which removes or changes them itself: nothing is done unless React has left them unchanged.
 * @returns function that stops it
 */
export function keepHeadOfFirstPage(): () => void {
  const { head } = document
  const ofFirstPage = [...head.querySelectorAll<HTMLMetaElement>(told)]
  const contents = ofFirstPage.map(({ content }) => content)
  const first = canonical()
  const observer = new MutationObserver(() => {
    const others = [...head.querySelectorAll<HTMLMetaElement>(told)].filter((element) => !ofFirstPage.includes(element))
    const isBack = canonical() === first && others.length === 0
    const isLeft = ofFirstPage.every(({ content }, place) => content === contents[place])
    for (const element of ofFirstPage) {
      if (isBack && !element.isConnected) head.append(element)
      if (!isBack && isLeft) element.remove()
    }
  })
  observer.observe(head, { childList: true })
  return () => observer.disconnect()
}

/** The address that React has written for the page that is shown. */
const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
