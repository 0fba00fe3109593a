import type { Attribute } from '../../contract/attributes.ts'
import type { ComposedPhoto } from '../../contract/composed-photo.ts'
import type { Drawing } from '../../contract/drawings.ts'
import type { ChosenOption } from './types.ts'

/**
 * Public id of the photograph of a choice: finish, glass, width and side as they are chosen, and as
 * the product's first picture shows them where they are not.
 * @param drawing of the same choice, which says width and side
 * @param wall word of the wall behind the screen
 */
export function photoOf(
  photo: Omit<ComposedPhoto, 'walls'>,
  drawing: Pick<Drawing, 'width' | 'side' | 'open'>,
  attributes: readonly Attribute[],
  chosen: readonly ChosenOption[],
  wall = photo.words.wall,
): string {
  const { template, words, openings } = photo
  const wordOf = (src: string) =>
    attributes
      .filter((attribute) => attribute.src === src)
      .flatMap(({ options }) => options)
      .find(({ option, photo_word }) => photo_word && chosen.some((entry) => entry.option === option.id))?.photo_word
  const filled: Readonly<Record<string, string | undefined>> = {
    '{profile}': wordOf('profile-attr') ?? words.profile,
    '{glass}': wordOf('glass-attr') ?? words.glass,
    '{width}': shownWidth(photo, drawing)?.word ?? words.width,
    '{wall}': wall,
    '{opening}': openings[drawing.side],
  }
  return template.replace(/\{[a-z]+\}/g, (place) => filled[place] ?? place)
}

/** Which of the pictured widths shows a choice: that of the product's first picture, until one is chosen. */
export function shownWidth(
  { widths, words }: Pick<ComposedPhoto, 'widths' | 'words'>,
  { width, open }: Pick<Drawing, 'width' | 'open'>,
): ComposedPhoto['widths'][number] | undefined {
  return open.includes('width')
    ? widths.find(({ word }) => word === words.width)
    : widths.findLast(({ from }) => width >= from)
}

/**
 * Public id of the photograph of a choice with the width and the side of another picture of the product.
 * @param id of the choice
 * @param other public id of the other picture
 */
export function photoLike({ template }: Pick<ComposedPhoto, 'template'>, id: string, other: string): string {
  const wordsOf = (publicId: string) => photosOf({ template }).exec(publicId)?.slice(1) ?? []
  const [words, others] = [wordsOf(id), wordsOf(other)]
  let place = 0
  return template.replace(/\{([a-z]+)\}/g, (_, name) => {
    const from = name === 'width' || name === 'opening' ? others : words
    return from[place++] ?? ''
  })
}

/** Every public id that a photograph can have, anywhere in an address. Words are lower-case letters alone. */
export function photosOf({ template }: Pick<ComposedPhoto, 'template'>): RegExp {
  // The template is the store API's: what stands between the places of its words is text, and no part of a pattern.
  const between = template.split(/\{[a-z]+\}/).map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(between.join('([a-z]+)'))
}

/**
 * Public ids of the photographs that a touch on the options of these attributes would bring, each
 * once, without the one that is shown.
 * @param photo the public id of a choice
 */
export function likelyPhotos(
  attributes: readonly Attribute[],
  chosen: readonly ChosenOption[],
  photo: (chosen: readonly ChosenOption[]) => string,
): string[] {
  const ids = attributes.flatMap(({ options }) => {
    const own = new Set(options.map(({ option }) => option.id))
    const others = chosen.filter(({ option }) => !own.has(option))
    return options
      .filter(({ photo_word, position_sketch }) => photo_word || position_sketch !== null)
      .map(({ option }) => photo([...others, { option: option.id }]))
  })
  return [...new Set(ids)].filter((id) => id !== photo(chosen))
}
