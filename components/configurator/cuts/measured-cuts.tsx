'use client'

import { lazy, Suspense, useState } from 'react'
import type { Attribute } from '#lib/contract/attributes.ts'
import { asksForCuts, type CutOption, cutScreenOf } from '#lib/rules/configurator/cuts/chosen.ts'
import { cuttable } from '#lib/rules/configurator/cuts/usual.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { StepLoading } from '../step-loading.tsx'
import type { CutFieldsProps } from './cut-fields.tsx'

const CutFields = lazy(() => import('./cut-fields.tsx'))

/** Whether a glass of the screen may be cut so at its present measures. */
function canCut(state: Configuration, { cut, cut_limits }: CutOption): boolean {
  const { glasses } = cutScreenOf(state.product.sketch, state.options.attributes, state.selected.attribute_options)
  return cuttable(glasses, cut, cut_limits).length > 0
}

/**
 * The measures of the chosen cuts, whose code is loaded with the first of them. Those that the
 * server has rendered have no boundary: it would hide them without a script.
 */
export function MeasuredCuts(props: CutFieldsProps & { page: boolean }) {
  const { data, state, attribute, page } = props
  const [opened] = useState(state)
  if (attribute.options.every((option) => asksForCuts(option) && !canCut(state, option)))
    return <p className="mt-3 text-sm text-ink-soft">{data.texts.cuts.none}</p>
  if (!hasCuts(state, attribute)) return null
  const fields = <CutFields {...props} />
  if (page && hasCuts(opened, attribute)) return fields
  return <Suspense fallback={<StepLoading text={data.texts.loading} />}>{fields}</Suspense>
}

function hasCuts({ selected }: Configuration, { options }: Attribute): boolean {
  return options.some(
    (option) => asksForCuts(option) && selected.attribute_options.some((entry) => entry.option === option.option.id),
  )
}
