import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeliveryDates } from '#components/product/delivery-dates.tsx'
import { deliveryRange } from '#lib/rules/delivery-date.ts'
import { writtenDays } from '#lib/rules/written-days.ts'
import { stores } from '#lib/stores/registry.ts'

const texts = { dates: 'Chez vous entre le {from} et le {to}', workingDays: 'Chez vous en 2 à 3 jours ouvrés' }
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const day = 86_400_000
const zones = fc.constantFrom(...stores.map(({ timeZone }) => timeZone), 'Atlantic/Canary', 'Asia/Kathmandu')
const workingDays = fc.record({ min: fc.integer({ min: 0, max: 20 }), max: fc.integer({ min: 0, max: 20 }) })
type Days = { min: number; max: number }

/** The rule's present result, in the words of the page. */
function promised(days: Days, timeZone: string): string {
  const { from, to } = writtenDays(deliveryRange(new Date(), days, timeZone), 'fr-FR')
  return `Chez vous entre le ${from} et le ${to}`
}

let comeNear: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
        comeNear = async () => {
          act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]))
          await act(() => vi.dynamicImportSettled())
        }
      }
      observe() {}
      disconnect() {}
    },
  )
  document.documentElement.lang = 'fr-FR'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('R9.13 the delivery promise of a page that is kept', () => {
  it('says working days and no date in the HTML that everybody gets, whenever it is made', () => {
    fc.assert(
      fc.property(moments, zones, (moment, timeZone) => {
        vi.setSystemTime(moment)
        const html = renderToString(<DeliveryDates days={[2, 3]} timeZone={timeZone} {...texts} />)
        expect(html).toContain('<b>Chez vous en 2 à 3 jours ouvrés</b>')
        expect(html.replace(/<[^>]*>/g, '')).toBe('Chez vous en 2 à 3 jours ouvrés')
      }),
    )
  })

  it('follows the rule at every moment in the store’s time zone, however old the page', async () => {
    await fc.assert(
      fc.asyncProperty(
        moments,
        fc.nat(4 * day),
        fc.nat(1.2 * day),
        zones,
        workingDays,
        async (made, kept, open, timeZone, days) => {
          const promise = <DeliveryDates days={[days.min, days.max]} timeZone={timeZone} {...texts} />
          vi.setSystemTime(made)
          const holder = document.body.appendChild(document.createElement('div'))
          holder.innerHTML = renderToString(promise)
          vi.setSystemTime(made.getTime() + kept)
          let root: Root | undefined
          act(() => {
            root = hydrateRoot(holder, promise)
          })
          expect(holder.textContent).toBe(texts.workingDays)
          await comeNear()
          expect(holder.textContent).toBe(promised(days, timeZone))
          act(() => vi.advanceTimersByTime(open))
          expect(holder.textContent).toBe(promised(days, timeZone))
          act(() => root?.unmount())
        },
      ),
      // Each lives through every minute of a day.
      { numRuns: 25 },
    )
  })

  it('uses no `Intl` while a page is taken over, and as soon as somebody comes near', async () => {
    const used = [vi.spyOn(Date.prototype, 'toLocaleDateString'), vi.spyOn(Intl, 'DateTimeFormat')]
    render(<DeliveryDates days={[2, 3]} timeZone="Pacific/Auckland" {...texts} />)
    expect(screen.getByText(texts.workingDays)).toBeVisible()
    for (const each of used) expect(each).not.toHaveBeenCalled()
    await comeNear()
    for (const each of used) expect(each).toHaveBeenCalled()
    expect(screen.getByText(promised({ min: 2, max: 3 }, 'Pacific/Auckland'))).toBeVisible()
  })

  it.each(['pageshow', 'visibilitychange'])(
    'counts again on %s, as the timers of a page out of sight sleep',
    async (event) => {
      vi.setSystemTime('2026-11-19T18:00:00Z')
      render(<DeliveryDates days={[2, 3]} timeZone="Europe/Paris" {...texts} />)
      await comeNear()
      expect(screen.getByText('Chez vous entre le 23 et le 24 novembre')).toBeVisible()
      vi.setSystemTime('2026-11-20T09:00:00Z')
      act(() => void (event === 'pageshow' ? window : document).dispatchEvent(new Event(event)))
      expect(screen.getByText('Chez vous entre le 24 et le 25 novembre')).toBeVisible()
    },
  )

  it('turns with the day of the store, not of the browser', async () => {
    vi.setSystemTime('2026-11-19T22:59:59Z')
    render(<DeliveryDates days={[2, 3]} timeZone="Europe/Paris" {...texts} />)
    await comeNear()
    expect(screen.getByText(/entre le 23/)).toBeVisible()
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByText(/24 et le 25 novembre/)).toBeVisible()
  })
})
