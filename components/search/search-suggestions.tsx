'use client'

import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Queries } from '#components/queries/queries.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { useSuggestions } from '#lib/queries/suggestions.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import { SuggestedProduct } from './suggested-product.tsx'
import { useCombobox } from './use-combobox.ts'
import { useTyped } from './use-typed.ts'

export interface SuggestionTexts {
  list: string
  categories: string
  brands: string
  contents: string
  products: string
  /** Before the lowest price of several. */
  from: string
  /** After a price without tax. */
  untaxed: string
  /** Link to all results, with `{count}` and `{search}`. */
  all: string
  /** Told to screen readers, with `{count}`. */
  told: string
  none: string
  failed: string
  retry: string
}

interface SearchSuggestionsProps {
  input: HTMLInputElement
  images: ImageSource
  texts: SuggestionTexts
}

const option = 'flex min-h-11 items-center gap-3 px-5 py-1.5 text-sm aria-selected:bg-water-soft hover:bg-sand'

/** The list under a search box: categories, brands and products that match the input, each a link to its page. */
export default function SearchSuggestions(props: SearchSuggestionsProps) {
  return (
    <Queries>
      <Suggestions {...props} />
    </Queries>
  )
}

function Suggestions({ input, images, texts }: SearchSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { suggested, failed, retry } = useSuggestions(useTyped(input))
  const suggestions = suggested ? [...suggested.categories, ...suggested.brands, ...suggested.contents] : []
  const total = suggested ? suggestions.length + suggested.products.length + (suggested.count > 0 ? 1 : 0) : 0
  const choose = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.click()
  const box = useCombobox(input, total, choose)
  if (!input.form) return null
  const place = (index: number) => ({
    id: `${box.id}-${index}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': box.active === index,
    className: option,
  })
  const all = new URL(input.form.action)
  all.searchParams.set(input.name, suggested?.search ?? '')
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {suggested ? (total > 0 ? texts.told.replace('{count}', String(total)) : texts.none) : ''}
      </p>
      {failed ? (
        <p
          role="alert"
          className="absolute inset-x-0 top-full z-40 mt-2 rounded-lg border border-line bg-paper px-5 py-2 text-sm shadow-panel"
        >
          {texts.failed} <RetryButton retry={retry} text={texts.retry} />
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard walks through the box, which clicks for it */}
      <div
        ref={list}
        id={box.id}
        role="listbox"
        aria-label={texts.list}
        hidden={!box.expanded}
        data-soft=""
        onClick={box.close}
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(34rem,calc(100dvh-11rem))] overflow-y-auto overscroll-contain scroll-pb-14 rounded-lg border border-line bg-paper pt-2 shadow-panel"
      >
        {suggested ? (
          <>
            <Group title={texts.categories} count={suggested.categories.length} id={`${box.id}-categories`}>
              {suggested.categories.map(({ id, name, web_url }, index) => (
                <a key={id} {...place(index)} href={web_url}>
                  {name}
                </a>
              ))}
            </Group>
            <Group title={texts.brands} count={suggested.brands.length} id={`${box.id}-brands`}>
              {suggested.brands.map(({ id, name, web_url }, index) => (
                <a key={id} {...place(suggested.categories.length + index)} href={web_url}>
                  {name}
                </a>
              ))}
            </Group>
            <Group title={texts.contents} count={suggested.contents.length} id={`${box.id}-contents`}>
              {suggested.contents.map(({ name, web_url }, index) => (
                <a
                  key={web_url}
                  {...place(suggested.categories.length + suggested.brands.length + index)}
                  href={web_url}
                >
                  {name}
                </a>
              ))}
            </Group>
            <Group title={texts.products} count={suggested.products.length} id={`${box.id}-products`}>
              {suggested.products.map((product, index) => (
                <a key={product.id} {...place(suggestions.length + index)} href={product.web_url}>
                  <SuggestedProduct product={product} images={images} texts={texts} />
                </a>
              ))}
            </Group>
            {suggested.count > 0 ? (
              <a
                {...place(total - 1)}
                href={all.pathname + all.search}
                // In sight in a list of any length, as the wanted result is often not among the first.
                className={`${option} sticky bottom-0 mt-1 border-t border-line bg-paper font-medium text-water`}
              >
                {texts.all.replace('{count}', String(suggested.count)).replace('{search}', suggested.search)}
              </a>
            ) : null}
          </>
        ) : null}
      </div>
    </>,
    input.form,
  )
}

function Group({
  title,
  count,
  id,
  children,
}: {
  title: string
  count: number
  id: string
  children: React.ReactNode
}) {
  return count > 0 ? (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is for controls of a form
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="px-5 pt-2 pb-1 text-xs font-medium text-ink-soft">
        {title}
      </p>
      {children}
    </div>
  ) : null
}
