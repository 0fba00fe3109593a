'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfigurationDrawing } from '#components/configurator/configuration-drawing.tsx'
import { ask } from '#lib/api/request.ts'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { formatLength } from '#lib/rules/configurator/length.ts'
import { blockedOptions } from '#lib/rules/configurator/options.ts'
import { priceChoice } from '#lib/rules/configurator/price.ts'
import type { ChosenOption } from '#lib/rules/configurator/types.ts'
import { LivePicture } from './live-picture.tsx'
import { type ReadOptions, readOptions } from './read-options.ts'
import { showSide } from './show-side.ts'

/** What the fields make of the price. */
export interface LiveValue {
  /** Cents on top of the product's or variant's price, tax included. */
  extra: number
  /** Whether everything that is required has been chosen. */
  complete: boolean
  /** The dimensions, in words. */
  words: string
}

export interface LiveOptionsProps {
  slug: string
  variantId: number | null
  /** The last answer to the form: the page is rendered again as it opened with each. */
  answer: unknown
  form: RefObject<HTMLFormElement | null>
  /** Takes the way to say at the fields what is wrong; it answers whether all is right. */
  judge: RefObject<(() => boolean) | undefined>
  tell: (value: LiveValue) => void
}

/**
 * Price, photograph, drawing and messages of what is typed and chosen in the fields of a product page, by the
 * rules of the configurator. The fields are plain HTML: they are read from the form, messages are
 * put into the places under them, and the drawing takes the place of the one that is there.
 */
export function LiveOptions({ slug, variantId, answer, form, judge, tell }: LiveOptionsProps) {
  const [data, setData] = useState<ConfiguratorData>()
  const [chosen, setChosen] = useState<readonly ChosenOption[]>([])
  /** Names of the fields that were left, or all of them after an attempt to continue. */
  const judged = useRef(new Set<string>())
  useEffect(() => {
    const none = () => {
      // The server says what is wrong.
      judge.current = () => true
      tell({ extra: 0, complete: false, words: '' })
    }
    ask<ConfiguratorData>(`/configurator?product=${encodeURIComponent(slug)}`).then(setData, none)
  }, [slug, judge, tell])
  const look = useCallback((): ReadOptions | null => {
    if (!data || !form.current) return null
    const { product, attributes, unit, texts } = data
    const asked = attributes.filter(({ id, options }) =>
      form.current?.querySelector(`[name="attribute-${id}"], [name="value-${options[0]?.option.id}"]`),
    )
    const read = readOptions(new FormData(form.current), asked, unit, texts)
    show(form.current, read.problems, judged.current)
    const picked = product.variants.find(({ id }) => id === variantId) ?? null
    const choosable = { ...product, attributes, complements: [], picked }
    const { extra } = priceChoice(choosable, { attribute_options: read.chosen, complements: [] })
    forbid(form.current, blockedOptions(attributes, [], new Set(read.chosen.map(({ option }) => option))))
    setChosen(read.chosen)
    const { sketch } = product
    if (sketch)
      showSide({
        pictured: sketch.side ?? 'left',
        chosen: drawingOf(sketch, attributes, read.chosen).side,
        // The first picture is composed for the choice, so it is not mirrored.
        first: product.photo ? 1 : 0,
      })
    tell({
      extra,
      complete: read.problems.size === 0,
      words: read.chosen.flatMap(({ value }) => (value === undefined ? [] : formatLength(value, unit))).join(' × '),
    })
    return read
  }, [data, form, variantId, tell])
  useEffect(() => {
    const element = form.current
    if (!element || !data) return
    judge.current = () => {
      for (const field of element.querySelectorAll<HTMLElement>('[data-problem]'))
        judged.current.add(field.dataset.problem ?? '')
      const problems = look()?.problems
      if (!problems?.size) return true
      // The first on the page: attributes stand in an order of their own there.
      const controls = [...element.querySelectorAll<HTMLElement>('[name]')]
      const wrong = controls.find((control) => problems.has(control.getAttribute('name') ?? ''))
      wrong?.scrollIntoView({ block: 'center' })
      wrong?.focus({ preventScroll: true })
      return false
    }
    const left = ({ target }: Event) => {
      judged.current.add((target as HTMLInputElement).name)
      look()
    }
    look()
    element.addEventListener('input', look)
    element.addEventListener('change', left)
    return () => {
      element.removeEventListener('input', look)
      element.removeEventListener('change', left)
    }
  }, [data, form, judge, look])
  const place = form.current?.querySelector<HTMLElement>('[data-drawing]')
  if (!data?.product.sketch) return null
  return (
    <>
      <LivePicture data={data} variantId={variantId} answer={answer} chosen={chosen} />
      {place
        ? createPortal(
            <ConfigurationDrawing
              name={data.product.name}
              drawing={drawingOf(data.product.sketch, data.attributes, chosen)}
              unit={data.unit}
              texts={data.texts}
              tallest="13rem"
            />,
            place,
          )
        : null}
    </>
  )
}

/** Puts messages to the fields that may be spoken of already, and takes away what is right now. */
function show(form: HTMLFormElement, problems: ReadonlyMap<string, string>, judged: ReadonlySet<string>): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const name = place.dataset.problem ?? ''
    const message = (judged.has(name) && problems.get(name)) || ''
    place.id = `${name}-problem`
    if (place.textContent !== message) place.textContent = message
    place.role = 'alert'
    for (const control of form.querySelectorAll(`[name="${name}"]`)) {
      control.toggleAttribute('aria-invalid', message !== '')
      if (message) control.setAttribute('aria-invalid', 'true')
      const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== place.id)
      const described = [...others, ...(message ? [place.id] : [])].join(' ')
      if (described) control.setAttribute('aria-describedby', described)
      else control.removeAttribute('aria-describedby')
    }
  }
}

/** What cannot be chosen together with what is chosen cannot be picked. */
function forbid(form: HTMLFormElement, blocked: ReadonlySet<number>): void {
  for (const option of form.querySelectorAll<HTMLOptionElement | HTMLInputElement>(
    '[data-static="fields"] option[value]:not([value=""]), [data-static="fields"] input[type="radio"]',
  ))
    option.disabled = blocked.has(Number(option.value))
}
