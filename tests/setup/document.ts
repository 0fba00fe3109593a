import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'

/**
 * Opens a page like a browser: the server's HTML, hydrated with data that leaves out its static parts.
 * @param whole the server's elements
 * @param lean the same without the content of static parts
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
