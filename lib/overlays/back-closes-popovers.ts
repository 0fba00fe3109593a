import { closeByBack } from './back-closes.ts'

/** Of each popover that is open: takes its history entry back. */
const open = new Map<HTMLElement, () => void>()
const watched = new WeakSet<HTMLElement>()

/** Has the browser's Back close a popover and those inside of it, also when it is open already. */
export function closePopoversByBack(root: HTMLElement): void {
  if (watched.has(root)) return
  watched.add(root)
  root.addEventListener('toggle', ({ target }) => follow(target as HTMLElement), true)
  for (const popover of [root, ...root.querySelectorAll<HTMLElement>('[popover]')]) follow(popover)
}

function follow(popover: HTMLElement) {
  const shown = popover.matches(':popover-open')
  if (shown && !open.has(popover))
    open.set(
      popover,
      closeByBack(() => popover.hidePopover()),
    )
  if (!shown) {
    open.get(popover)?.()
    open.delete(popover)
  }
}
