'use client'

import { Fragment, type ReactNode } from 'react'
import { controlClass } from '#components/ui/field-frame.tsx'
import { fieldName } from '#lib/configurator/opening-words.ts'
import { type ConfiguratorTexts, fill } from '#lib/configurator/texts.ts'
import { marks } from '#lib/rules/configurator/crooked-walls.ts'
import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import type { NeededField, OpeningField, OpeningTerms, TypedOpening, Wall } from '#lib/rules/configurator/opening.ts'

interface CrookedWallFieldsProps {
  /** Beginning of the fields' ids. */
  id: string
  texts: ConfiguratorTexts
  unit: LengthUnit
  terms: OpeningTerms
  typed: TypedOpening
  type: (name: NeededField, text: string) => void
  /** A field for a length. */
  field: (name: OpeningField) => ReactNode
}

/** The plumb of each wall and the corner behind it, folded until they are wanted. */
export function CrookedWallFields({ id, texts, unit, terms, typed, type, field }: CrookedWallFieldsProps) {
  const { measureHelp: help } = texts
  const asked: readonly Wall[] = terms.walls === 2 ? ['left', 'right'] : ['left']
  const length = (millimetres: number) => formatLength(millimetres, unit)
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        <span className="underline underline-offset-4">{help.crooked}</span>
        <span className="ml-2 text-xs font-normal text-ink-soft">{texts.optional}</span>
      </summary>
      <p className="text-ink-soft">{help.plumbText}</p>
      <div className="mt-3 grid grid-cols-2 items-end gap-3">
        {asked.map((wall) => (
          <Fragment key={wall}>
            {field(`${wall}Gap`)}
            <label htmlFor={`${id}-${wall}End`} className="block">
              {fieldName(`${wall}End`, terms.walls, help)}
              <select
                id={`${id}-${wall}End`}
                value={typed[`${wall}End`] ?? ''}
                onChange={({ target }) => type(`${wall}End`, target.value)}
                className={`${controlClass} mt-1`}
              >
                <option value="">{help.ends.none}</option>
                <option value="top">{help.ends.top}</option>
                <option value="bottom">{help.ends.bottom}</option>
              </select>
            </label>
          </Fragment>
        ))}
        {field('level')}
      </div>
      <p className="mt-4 text-ink-soft">
        {fill(help.squareText, {
          wall: length(marks.wall),
          behind: length(marks.behind),
          square: length(Math.hypot(marks.wall, marks.behind)),
        })}
      </p>
      <div className="mt-3 grid grid-cols-2 items-end gap-3">{asked.map((wall) => field(`${wall}Diagonal`))}</div>
    </details>
  )
}
