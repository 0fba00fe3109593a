const listeners = Symbol.for('shop.page-changes')
const shared = globalThis as typeof globalThis & { [listeners]?: (() => void)[] }

/** Runs `listener` whenever a tag is announced as changed in this process. */
export function onChange(listener: () => void): void {
  shared[listeners] = [...(shared[listeners] ?? []), listener]
}

/** Tells everyone who keeps copies of pages that some page may have changed. */
export function announceChange(): void {
  for (const listener of shared[listeners] ?? []) listener()
}
