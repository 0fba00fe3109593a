import { createRoot } from 'react-dom/client'
import { ConsentLoader, type ConsentLoaderProps } from './consent-loader.tsx'

/**
 * Puts the question about cookies before the page's content, so that it is met first by those who
 * use a keyboard. It is a tree of its own: a part of the page's tree would be a script of every
 * page, of stores without codes too.
 * @param place where the server wrote what to ask
 */
export function mount(place: HTMLElement): void {
  const props: ConsentLoaderProps = JSON.parse(place.dataset.consentCodes ?? '')
  // React leaves elements alone that it does not know when it takes over a page.
  const root = document.createElement('shop-consent')
  document.body.prepend(root)
  createRoot(root).render(<ConsentLoader {...props} />)
}
