import { createRoot } from 'react-dom/client'
import { ConsentLoader, type ConsentLoaderProps } from './consent-loader.tsx'

/**
 * Renders the question about cookies before the page's content, so that keyboard users reach it first. A separate React
 * tree: as a part of the page's tree its script would be loaded by every page, even in stores without codes.
 * @param place element in which the server wrote the data
 */
export function mount(place: HTMLElement): void {
  const props: ConsentLoaderProps = JSON.parse(place.dataset.consentCodes ?? '')
  // React ignores unknown elements when it hydrates a page.
  const root = document.createElement('shop-consent')
  document.body.prepend(root)
  createRoot(root).render(<ConsentLoader {...props} />)
}
