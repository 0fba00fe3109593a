import type { ChosenOption } from '../rules/configurator/types.ts'
import type { ConfiguratorData } from './data.ts'
import { fill } from './texts.ts'

/** What a photograph of a choice shows, in words: the product, and what is chosen of its look. */
export function photoWords(
  { product: { name }, attributes, texts }: Pick<ConfiguratorData, 'product' | 'attributes' | 'texts'>,
  chosen: readonly ChosenOption[],
): string {
  const choices = attributes
    .flatMap(({ options }) => options)
    .filter(({ photo_word, position_sketch }) => photo_word || position_sketch !== null)
    .filter(({ option }) => chosen.some((entry) => entry.option === option.id))
    .map((option) => option.name)
  return fill(choices.length > 0 ? texts.photoLabel : texts.photoFirst, { name, choices: choices.join(', ') })
}
