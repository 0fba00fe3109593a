import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'

/**
 * Opens a page as browsers get it: the server's HTML, which React takes over with data that leaves
 * out what the HTML says.
 * @param whole what the server draws
 * @param lean the same without what stands in static HTML
 */
export function openDocument(whole: ReactNode, lean: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  const html = renderToString(whole)
  container.innerHTML = html
  const drawn = container.innerHTML
  const problems: unknown[] = []
  render(lean, { container, hydrate: true, onRecoverableError: (problem) => problems.push(problem) })
  expect({ problems, html: container.innerHTML }).toEqual({ problems: [], html: drawn })
  return container
}
