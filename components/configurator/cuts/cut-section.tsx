'use client'

import { Icon } from '#components/ui/icon.tsx'
import { AttributeChoice, type AttributeChoiceProps } from '../attribute-choice.tsx'
import { MeasuredCuts } from './measured-cuts.tsx'

interface CutSectionProps extends AttributeChoiceProps {
  /** True on a page of its own, which the server has rendered. */
  page: boolean
}

/**
 * The cuts of the glass, under the measures of the screen: closed for the many who need none. It
 * opens without a script too.
 */
export function CutSection({ page, ...props }: CutSectionProps) {
  const { data, state, attribute } = props
  const own = new Set(attribute.options.map(({ option }) => option.id))
  const isChosen = state.selected.attribute_options.some(({ option }) => own.has(option))
  return (
    <details open={isChosen || undefined} className="group rounded-lg border border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {attribute.name} <span className="text-xs font-normal text-ink-soft">{data.texts.optional}</span>
          </span>
          <span className="block text-sm text-ink-soft">{data.texts.cuts.optional}</span>
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-5">
        <AttributeChoice {...props} isNamed />
        <MeasuredCuts {...props} page={page} />
      </div>
    </details>
  )
}
