import type { ReactNode } from 'react'

export type OverlayIcon = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  id: number
  text: string
  icon: OverlayIcon
  /** Milliseconds that it stays. */
  duration: number
}

export interface AlertButton {
  label: string
  /** Called once the alert has closed. */
  press?: () => void
}

export interface Alert {
  icon: OverlayIcon
  title: string
  subtitle?: string
  /** Enter triggers the first one. */
  buttons: readonly [AlertButton, ...AlertButton[]]
}

/** Elements above the page. */
export interface Overlays {
  readonly toasts: readonly Toast[]
  readonly alert: Alert | null
  /** Text of the full-screen loader, null while it is away. */
  readonly loader: string | null
  /** A modal of any kind; it closes by `closeModal`. */
  readonly modal: ReactNode
}

/** Milliseconds that a toast stays by default. */
const toastDuration = 1500
/** Event on the window at the first overlay, so that the code that renders overlays can be loaded. */
export const overlayWanted = 'overlay-wanted'

export const noOverlays: Overlays = { toasts: [], alert: null, loader: null, modal: null }
let overlays = noOverlays
let toastsMade = 0
const watchers = new Set<() => void>()

/** The present overlays; the same object until something changes. */
export function readOverlays(): Overlays {
  return overlays
}

/** Calls back at every change; answers the way to stop it. */
export function watchOverlays(callback: () => void): () => void {
  watchers.add(callback)
  return () => watchers.delete(callback)
}

function change(changes: Partial<Overlays>): void {
  overlays = { ...overlays, ...changes }
  for (const callback of watchers) callback()
  window.dispatchEvent(new Event(overlayWanted))
}

/** Shows a short message that goes by itself; by default an error for 1500 ms. */
export function showToast(
  text: string,
  { icon = 'error', duration = toastDuration }: { icon?: OverlayIcon; duration?: number } = {},
): void {
  toastsMade += 1
  change({ toasts: [...overlays.toasts, { id: toastsMade, text, icon, duration }] })
}

/** Takes a toast away, before its time or at it. */
export function removeToast(id: number): void {
  change({ toasts: overlays.toasts.filter((toast) => toast.id !== id) })
}

/** Asks the shopper to read something and to answer with a button. */
export function showAlert(alert: Alert): void {
  change({ alert })
}

/** Takes the alert away. */
export function closeAlert(): void {
  change({ alert: null })
}

/** Covers the whole screen until `hideLoader`. */
export function showLoader(text: string): void {
  change({ loader: text })
}

/** Uncovers the screen. */
export function hideLoader(): void {
  change({ loader: null })
}

/** Shows a modal over the present page. */
export function showModal(modal: ReactNode): void {
  change({ modal })
}

/** Takes the modal away. */
export function closeModal(): void {
  change({ modal: null })
}
