import { imageTypes } from '../../lib/contract/common.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import type { Language } from '../../lib/rules/languages.ts'
import { ownValue } from '../../lib/rules/own-key.ts'
import { technicalValue } from '../../lib/rules/technical-value.ts'
import { withOrdinal } from '../../lib/rules/written-days.ts'
import { SheetPage } from './page.ts'
import { sheetPicture } from './picture.ts'
import type { SheetTexts, SheetType } from './sheet-types.ts'
import { sheetTexts } from './texts.ts'

/** Pixels across that a picture has on paper: about 200 per inch. */
const pictureWidth = 700

export interface SheetSource {
  product: Product
  kind: string
  language: Language
}

/**
 * One sheet of a product as a PDF file.
 * @throws where there is no such sheet for its kind: `sheetTypesOf` says which there are
 */
export async function renderSheet(type: SheetType, source: SheetSource): Promise<Buffer<ArrayBuffer>> {
  const { product, kind, language } = source
  const texts = sheetTexts(language)
  const instructions = ownValue(texts.kinds, kind)
  const page = new SheetPage({
    title: `${texts.titles[type]} ${product.name}`,
    author: product.manufacturer.name,
    language,
  })
  page.heading(texts.titles[type], product.name, underLine(product, texts))
  if (type === 'data_sheet') await dataSheet(page, product, texts)
  else if (!instructions) throw new Error(`There is no ${type} for products of the kind ${kind}.`)
  else if (type === 'assembly_sheet') {
    page.section(texts.tools)
    page.bullets(instructions.tools)
    page.section(texts.steps)
    page.steps(instructions.assembly, true)
  } else {
    page.section(texts.care)
    page.steps(instructions.care, false)
  }
  if (product.warnings.length > 0) {
    page.section(texts.safety)
    page.bullets(product.warnings)
  }
  const { name, address, email } = product.manufacturer
  const day = withOrdinal(
    new Date(product.updated_at).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
  )
  const foot = [`${texts.manufacturer} ${name}, ${address}, ${email}`, texts.edition.replace('{day}', day)]
  return page.finish(foot, (number, pages) =>
    texts.page.replace('{page}', String(number)).replace('{pages}', String(pages)),
  )
}

function underLine({ brand, collection, ref }: Product, texts: SheetTexts): string {
  const parts = [brand.name, collection ? `${texts.collection} ${collection}` : '', `${texts.reference} ${ref}`]
  return parts.filter(Boolean).join('  ·  ')
}

async function dataSheet(page: SheetPage, product: Product, texts: SheetTexts): Promise<void> {
  const views = [
    product.images.find(({ type }) => type === imageTypes.sketch),
    product.images.find(({ type }) => type === imageTypes.principal),
  ]
  const pictures = (await Promise.all(views.map((view) => view && sheetPicture(view, pictureWidth)))).filter(
    (each) => each !== undefined,
  )
  if (pictures.length > 0) page.pictures(pictures, 150, [views[0] ? texts.drawing : product.name])
  page.section(texts.data)
  page.table(
    product.technical_data.map(({ attribute, options }) => [attribute.name, technicalValue(options)]),
    [0.4, 0.6],
  )
  if (product.variants.length > 0) {
    page.section(texts.variants)
    page.table(
      product.variants.map(({ name, ref }) => [name, `${texts.variantReference} ${ref}`]),
      [0.5, 0.5],
    )
  }
}
