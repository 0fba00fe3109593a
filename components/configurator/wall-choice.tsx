'use client'

import '#styles/views.css'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import type { ComposedPhoto } from '#lib/contract/composed-photo.ts'

interface WallChoiceProps {
  walls: ComposedPhoto['walls']
  /** Word of the wall that is shown. */
  wall: string | undefined
  pick: (wall: string) => void
  texts: Pick<ConfiguratorTexts, 'wall'>
}

/** The colour of the wall behind the screen: for looking only, it is not part of what is ordered. */
export function WallChoice({ walls, wall, pick, texts }: WallChoiceProps) {
  return (
    <fieldset className="walls">
      <legend>{texts.wall}</legend>
      {walls.map(({ word, name, color }) => (
        <button
          key={word}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={word === wall}
          onClick={() => pick(word)}
        >
          <span style={{ backgroundColor: color }} />
        </button>
      ))}
    </fieldset>
  )
}
