import 'server-only'
import type { Complement } from '../contract/attributes.ts'
import type { Audience } from '../contract/common.ts'
import type { Product } from '../contract/product-detail.ts'
import type { Layout } from '../contract/sketches.ts'
import { type FacilityData, facilityStepTexts, facilityTerms } from '../facility/data.ts'
import { facilityData } from '../facility/read.ts'
import { readFacilityMessages } from '../facility/texts.ts'
import { readMessages } from '../i18n/messages.ts'
import { readAddress } from '../rules/configurator/address.ts'
import { fieldNames, fillIn } from '../rules/configurator/form.ts'
import { configure } from '../rules/configurator/machine.ts'
import { placeCode, placeIn } from '../rules/configurator/place-code.ts'
import { placeOf, screenOf } from '../rules/configurator/places.ts'
import { restoreConfiguration } from '../rules/configurator/restore.ts'
import { choiceOf, needsFacility } from '../rules/configurator/state.ts'
import type { Choice, Configuration, SentFields } from '../rules/configurator/types.ts'
import { answersOf, noAnswers } from '../rules/facility/choice.ts'
import { isInstallable } from '../rules/facility/installable.ts'
import { lengthUnitOf } from '../rules/length-unit.ts'
import { isOwnRow, readComplements, readConfigurable } from '../store-api/configurator.ts'
import type { InternalPath, Store } from '../stores/store.ts'
import { taxRateOf } from '../stores/tax-rate.ts'
import { imageSourceOf } from '../urls/image-source.ts'
import { imageBeginning } from '../urls/image-url.ts'
import { storePath } from '../urls/paths.ts'
import { profilePath } from '../urls/profile-path.ts'
import { beginningOf, type ConfiguratorData, freshOpening, type Opening } from './data.ts'
import { goTo, move, toFirstProblem } from './form-moves.ts'
import { professionalPrices } from './professional-price.ts'

const guides: Readonly<Record<Layout, InternalPath>> = {
  'frontal-sliding': '/mesurer-paroi-de-douche/frontale',
  'frontal-folding': '/mesurer-paroi-de-douche/frontale',
  'frontal-pivot': '/mesurer-paroi-de-douche/frontale',
  'walk-in': '/mesurer-paroi-de-douche/douche-ou-baignoire',
  corner: '/mesurer-paroi-de-douche/angle',
  semicircular: '/mesurer-paroi-de-douche/semi-circulaire',
  bath: '/mesurer-paroi-de-douche/douche-ou-baignoire',
  tray: '/guide-receveur-de-douche',
}

/** Pixels across: sizes that the image service composes within half a second. */
const photoWidths = [384, 640, 865, 1080] as const

const slugForm = /^[^\s/\p{Cc}]{1,200}$/u

/**
 * What the configurator needs of a product, or null when the store does not have it or it leaves
 * nothing to choose.
 */
export async function configuratorData(
  store: Store,
  audience: Audience,
  slug: string,
): Promise<ConfiguratorData | null> {
  const found = slugForm.test(slug) ? await readConfigurable(store, audience, slug) : null
  if (!found || (found.attributes.length === 0 && found.product.complement_types.length === 0)) return null
  const { product, attributes } = found
  return {
    product: configurable(product),
    ...(audience === 'professional' && {
      professional: professionalPrices(product.prices, product.variants.length > 0),
    }),
    attributes,
    complementTypes: product.complement_types,
    unit: lengthUnitOf(product, store.lengthUnit),
    taxRate: taxRateOf(store),
    region: store.region,
    now: new Date().toISOString(),
    timeZone: store.timeZone,
    pictures: {
      option: imageBeginning(imageSourceOf(store), { width: 320, height: 160, crop: 'fill' }),
      complement: imageBeginning(imageSourceOf(store), { width: 160, height: 160, crop: 'fill' }),
      photo: photoWidths.map((width) => [width, imageBeginning(imageSourceOf(store), { width })] as const),
    },
    cartPath: storePath(store, '/cart'),
    configuratorPath: storePath(store, '/configurator'),
    keptPath: profilePath(store, 'configurations'),
    facility:
      store.facilityAvailable && isInstallable(product.sketch)
        ? facilityStepTexts(await readFacilityMessages(store))
        : null,
    guidePath: product.sketch ? storePath(store, guides[product.sketch.layout]) : null,
    texts: (await readMessages(store)).configurator,
  }
}

function configurable(product: Product): ConfiguratorData['product'] {
  const { id, ref, slug, name, web_url, made_to_measure, delivery_days, sketch, photo = null, fit = null } = product
  return {
    id,
    ref,
    slug,
    name,
    web_url,
    made_to_measure,
    delivery_days,
    sketch,
    photo,
    fit,
    price: product.prices.pvp_web,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      ref: variant.ref,
      option_ids: variant.options.options.map((option) => option.id),
      price: variant.prices.pvp_web,
      stock: variant.stock,
    })),
  }
}

/**
 * How the configurator opens for a query: an address, or a step that was sent without a script.
 * @param cartId the visitor's cart: only a row of it can be edited
 */
export async function openingOf(
  store: Store,
  data: ConfiguratorData,
  fields: SentFields,
  cartId: string | null,
): Promise<Opening> {
  const first = (name: string) => fields[name]?.[0]
  const address = readAddress({
    ...{ o: first('o'), x: first('x'), q: first('q') },
    ...{ i: first('i'), t: first('t'), z: first('z') },
  })
  const { quantity, answers, sound } = address
  const choice = withVariant(data, address.choice, first(fieldNames.variant))
  const wanted = placeIn(first('s'))
  const installed = wanted?.step === 'facility' || Object.values(answers).some(Boolean) || answers.wanted === false
  const facility = installed ? await readFacility(store, data) : null
  const known = choice.complements.length > 0 ? await everyComplement(store, data) : []
  const restored = restoreConfiguration(
    beginningOf(data),
    known,
    choice,
    quantity,
    facility && {
      ...{ terms: facilityTerms(facility), answers },
    },
  )
  const there = goTo(restored.state, wanted)
  const sentFrom = await withOffered(store, data, there, known)
  const filled = fillIn(sentFrom.state, fields, data.unit)
  const refused = first('refused') !== undefined
  const wrong = Object.keys(filled.typed).length > 0
  const moved =
    refused && !wanted ? toFirstProblem(filled.state) : move(filled.state, sentFrom.state, first('go'), wrong)
  const offered = facility ?? (needsFacility(moved) ? await readFacility(store, data) : null)
  const { complements } = await withOffered(store, data, moved, sentFrom.complements)
  return {
    ...freshOpening,
    asked: new URLSearchParams(
      Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value])),
    ).toString(),
    choice: choiceOf(moved),
    quantity: moved.selected.quantity,
    place: placeCode(placeOf(moved)),
    complements,
    dropped: restored.dropped,
    sound,
    incomplete: moved.groups.incomplete,
    typed: filled.typed,
    facility: offered,
    // What cannot be judged now is not lost: it waits until the offer can be read.
    answers: facility ? answersOf(moved.selected) : data.facility ? answers : noAnswers,
    row: await ownRow(store, cartId, first('row')),
    refused,
  }
}

/** A choice with the options of a variant, which were chosen on the product's page, before any other. */
function withVariant({ product, attributes }: ConfiguratorData, choice: Choice, id: string | undefined): Choice {
  const variant = product.variants.find((each) => String(each.id) === id)
  if (!variant) return choice
  const decided = attributes.filter(({ options }) =>
    options.some(({ option }) => variant.option_ids.includes(option.id)),
  )
  const others = choice.attribute_options.filter(
    ({ option: chosen }) => !decided.some(({ options }) => options.some(({ option }) => option.id === chosen)),
  )
  return { ...choice, attribute_options: [...variant.option_ids.map((option) => ({ option })), ...others] }
}

async function ownRow(store: Store, cartId: string | null, row: string | undefined): Promise<string | null> {
  if (!row || !/^[0-9a-f-]{36}$/.test(row)) return null
  return (await isOwnRow(store, cartId, row)) ? row : null
}

/**
 * What the store offers about installation; null where it is not offered for the product, or cannot
 * be read now.
 */
async function readFacility(store: Store, data: ConfiguratorData): Promise<FacilityData | null> {
  return data.facility && (await facilityData(store).catch(() => null))
}

async function everyComplement(store: Store, { product, complementTypes }: ConfiguratorData): Promise<Complement[]> {
  return (await Promise.all(complementTypes.map(({ id }) => readComplements(store, product.id, id)))).flat()
}

/**
 * A configuration with the complements of every type where its screen offers them: a section that
 * is closed can be opened without a script too.
 * @param known those that were fetched before, of all types or of none
 */
async function withOffered(
  store: Store,
  data: ConfiguratorData,
  state: Configuration,
  known: readonly Complement[],
): Promise<{ state: Configuration; complements: readonly Complement[] }> {
  const isOffered = screenOf(state).name === 'extras'
  const complements = known.length > 0 || !isOffered ? known : await everyComplement(store, data)
  const received = data.complementTypes.reduce<Configuration>(
    (before, { id: complementType }) => configure(before, { type: 'receiveComplements', complementType, complements }),
    state,
  )
  return { state: complements.length > 0 ? received : state, complements }
}
