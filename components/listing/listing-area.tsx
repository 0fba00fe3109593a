'use client'

import { useRouter } from 'next/navigation'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'

import type { ListingAreaTexts } from './listing-area-texts.ts'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(loadDrawer)

interface ListingAreaProps {
  /** Button that opens the filters where there is no room for them beside the products, and the ordering. */
  bar: ReactNode
  filters: ReactNode
  children: ReactNode
  texts: ListingAreaTexts
}

/** The shopper's pick when the page was left for the next state of the same listing, which is a separate page. */
let before: { link: string; drawer: boolean; scrolled: number } | null = null

/**
 * The filters, the ordering and the products of a listing. Its links and forms lead to the next state of the listing
 * without a page load: the picked option keeps the focus, the page scrolls to the beginning of the results, and on a
 * phone the drawer stays open until it is closed.
 */
export function ListingArea({ bar, filters, children, texts }: ListingAreaProps) {
  const router = useRouter()
  const [drawer, setDrawer] = useState(() => before?.drawer ?? false)
  const [status, setStatus] = useState('')
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!before) return
    const { link, scrolled } = before
    before = null
    setStatus(texts.found)
    // Pages left behind stay in the document, hidden, with elements of the same ids.
    const find = (id: string) => area.current?.querySelector<HTMLElement>(`#${id}`)
    const target = (link && find(link)) || find('products')
    target?.focus({ preventScroll: true })
    const filters = find('filters')
    if (filters) filters.scrollTop = scrolled
    // The remaining list is shown from its top: a scrolled visitor would see its end.
    if (area.current && area.current.getBoundingClientRect().top < 0) area.current.scrollIntoView()
  }, [texts.found])

  // Pressed before this was there, the button has led to the filters on the page, as without a script.
  useEffect(() => {
    const shown = filtersByAddress(area.current)
    // Filters in use stay as they are; the next choice opens the drawer.
    const typed = [...(shown?.querySelectorAll('input') ?? [])].some(
      ({ value, defaultValue }) => value !== defaultValue,
    )
    if (!shown || typed || shown.contains(document.activeElement)) return
    loadDrawer().then(
      () => {
        const { pathname, search } = window.location
        // Without its own state, so that the router takes notice: else it writes its address back.
        window.history.replaceState(null, '', pathname + search)
        setDrawer(true)
      },
      () => {},
    )
  }, [])
  /** Where the drawer cannot be loaded, its address shows the filters on the page. */
  const openDrawer = () =>
    void loadDrawer().then(
      () => setDrawer(true),
      () => window.location.assign('#filters'),
    )

  const goOn = (search: string, link = '') => {
    before = {
      link,
      drawer: drawer || filtersByAddress(area.current) !== null,
      scrolled: area.current?.querySelector('#filters')?.scrollTop ?? 0,
    }
    router.push(window.location.pathname + search, { scroll: false })
  }
  /** The orderings cover the products: leaving them closes them. */
  const leaveOrderings = (next: EventTarget | null) => {
    const open = area.current?.querySelector('.ordering[open]')
    if (next && !open?.contains(next as Node)) open?.removeAttribute('open')
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const open = key === 'Escape' && (target as HTMLElement).closest('.ordering[open]')
    if (!open) return
    open.removeAttribute('open')
    open.querySelector('summary')?.focus()
  }
  const onClick = (event: MouseEvent) => {
    leaveOrderings(event.target)
    const link = (event.target as HTMLElement).closest('a')
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.hash === '#filters') {
      event.preventDefault()
      openDrawer()
    } else if (link.origin === window.location.origin && link.pathname === window.location.pathname && !link.hash) {
      event.preventDefault()
      goOn(link.search, link.id)
    }
  }
  const onSubmit = (event: FormEvent) => {
    const form = event.target as HTMLFormElement
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value)
    event.preventDefault()
    goOn(`?${new URLSearchParams(given)}`, form.id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the links and forms in it, which have their own keys
    <div
      className="listing"
      ref={area}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }: FocusEvent) => leaveOrderings(relatedTarget)}
      onSubmit={onSubmit}
    >
      {bar}
      {drawer ? (
        <Suspense>
          <FilterDrawer texts={texts} close={() => setDrawer(false)}>
            {filters}
          </FilterDrawer>
        </Suspense>
      ) : (
        <aside id="filters" aria-label={texts.filters}>
          {filters}
        </aside>
      )}
      <div id="products" tabIndex={-1}>
        {children}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  )
}

/** The filters on the page, where the URL shows them although the screen only has room for the drawer. */
function filtersByAddress(area: HTMLElement | null): HTMLElement | null {
  const isNamed = window.location.hash === '#filters' && !window.matchMedia('(min-width: 64rem)').matches
  return isNamed ? (area?.querySelector<HTMLElement>('aside#filters') ?? null) : null
}
