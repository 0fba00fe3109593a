import { vi } from 'vitest'

/**
 * jsdom knows the dialog element but not its methods: opening moves the focus into it, Escape and
 * `close` close it.
 */
export function withDialogs(): void {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    const opener = document.activeElement
    this.open = true
    this.addEventListener('close', () => opener instanceof HTMLElement && opener.focus(), { once: true })
    this.querySelector<HTMLElement>('button, input, a[href]')?.focus()
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  })
}
