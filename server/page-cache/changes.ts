type Listener = (tags: ReadonlySet<string>) => void

const listeners = Symbol.for('shop.page-changes')
const shared = globalThis as typeof globalThis & { [listeners]?: Listener[] }

/** Runs `listener` whenever tags are announced as changed in this process. */
export function onChange(listener: Listener): void {
  shared[listeners] = [...(shared[listeners] ?? []), listener]
}

/** Tells everyone who keeps copies of pages that those with one of these tags may have changed. */
export function announceChange(tags: readonly string[]): void {
  const changed = new Set(tags)
  for (const listener of shared[listeners] ?? []) listener(changed)
}
