import { expect, it, onTestFinished, vi } from 'vitest'
import { watchCartChanges } from '#lib/cart/cart-changes.ts'

it.each([
  ['back_forward', 1],
  ['navigate', 0],
  ['reload', 0],
])('R4.64 the cart of a page that was made by %s is asked for again %i times', (type, times) => {
  const entry = { type } as PerformanceNavigationTiming
  const found = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  onTestFinished(() => found.mockRestore())
  const changed = vi.fn()
  onTestFinished(watchCartChanges(changed))
  expect(changed).toHaveBeenCalledTimes(times)
})
