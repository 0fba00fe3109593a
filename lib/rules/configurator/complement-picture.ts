import type { Attribute, AttributeOption, Complement } from '../../contract/attributes.ts'

/**
 * The picture of a complement as it was chosen. One that is shown by a finish or a glass, which is
 * an option's picture too, shows the option that was chosen: of its own, else of the product.
 * @param chosen ids of the options chosen of the product and of this complement
 */
export function complementPicture(
  complement: Pick<Complement, 'image' | 'attributes'>,
  attributes: readonly Attribute[],
  chosen: ReadonlySet<number>,
): Complement['image'] {
  const { image } = complement
  if (!image) return null
  const isShown = ({ image: other }: AttributeOption) => other?.public_id === image.public_id
  const own = complement.attributes.find(({ options }) => options.some(isShown))
  const product = attributes.filter(({ options }) => options.some(isShown))
  const among = new Set((own ?? product[0])?.options.map((option) => option.image?.public_id))
  for (const { options } of [...(own ? [own] : []), ...product])
    for (const option of options)
      if (chosen.has(option.option.id) && option.image && among.has(option.image.public_id)) return option.image
  return image
}
