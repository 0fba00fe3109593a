import { seedBrands } from './brands.ts'
import { seedCategories } from './categories.ts'
import { facilityOffers } from './facility.ts'
import { homeFinder } from './finder.ts'
import { pictureId } from './pictures.ts'
import type { SeedPlacements } from './types.ts'
import { type StoreCode, type Texts, textOf } from './words.ts'

/** Sliders, banners and texts of the home page, of categories and of brands. */
export function homePlacements(store: StoreCode): SeedPlacements {
  const t = (texts: Texts) => textOf(texts, store)
  const url = (id: number) => `/${seedCategories.find((category) => category.id === id)?.slug[store] ?? ''}`
  const brandId = (slug: string) => seedBrands.findIndex((brand) => brand.slug === slug) + 1
  const screen = 'screens/walk-in/black-clear/principal'
  const facility = facilityOffers[store]
  return {
    'facility-offer': facility ? [facility] : [],
    'home-sliders': [
      {
        id: 1,
        title: t({ fr: 'La douche, grande ouverte', es: 'La ducha, abierta de par en par' }),
        text: t({
          fr: "Un verre, une barre, rien d'autre. Les parois à l'italienne laissent entrer la lumière.",
          es: 'Un vidrio, una barra y nada más. Las mamparas walk-in dejan entrar la luz.',
        }),
        button: t({ fr: "Voir les parois à l'italienne", es: 'Ver mamparas walk-in' }),
        web_url: url(16),
        image_cld_public_id: pictureId('home/hero-1', screen) ?? 'icons/walk-in',
        position: 1,
      },
      {
        id: 2,
        title: t({ fr: 'Vos cotes, au millimètre', es: 'Tus medidas, al milímetro' }),
        text: t({
          fr: 'Mur en biais ou niche étroite : nous fabriquons la paroi qui manque à votre salle de bains.',
          es: 'Pared inclinada o hueco estrecho: fabricamos la mampara que le falta a tu baño.',
        }),
        button: t({ fr: 'Configurer sur mesure', es: 'Configurar a medida' }),
        web_url: url(18),
        image_cld_public_id: pictureId('home/hero-3', 'home/hero-1') ?? 'icons/walk-in',
        position: 2,
      },
      {
        id: 3,
        title: t({ fr: 'Le sol de la douche, tout en relief', es: 'El suelo de la ducha, con relieve' }),
        text: t({
          fr: 'Ardoise, ciment ou lisse : des receveurs teintés dans la masse, qui se recoupent et se réparent.',
          es: 'Pizarra, cemento o liso: platos teñidos en masa que se recortan y se reparan.',
        }),
        button: t({ fr: 'Choisir un receveur', es: 'Elegir un plato' }),
        web_url: url(2),
        image_cld_public_id: pictureId('home/hero-2', 'trays/slate/white/principal', 'home/hero-1') ?? 'icons/tray',
        position: 3,
      },
    ],
    'home-categories': [11, 16, 14, 18, 17, 2, 3, 5].map((id, index) => {
      const category = seedCategories.find((entry) => entry.id === id)
      return {
        id,
        name: category?.name[store] ?? '',
        web_url: url(id),
        image_cld_public_id: pictureId(category?.image ?? '', screen),
        text: null,
        from_price: null,
        position: index + 1,
      }
    }),
    'black-friday': [{ minimum_discount: 25 }],
    'home-finder': homeFinder(store),
    'home-banners': [
      {
        id: 1,
        title: t({ fr: "Jusqu'à −40 % sur les parois", es: 'Hasta un 40 % menos en mamparas' }),
        text: t({
          fr: 'Une sélection de modèles en stock, livrés en deux à trois jours ouvrés.',
          es: 'Una selección de modelos en stock, con entrega en dos o tres días laborables.',
        }),
        web_url: `${url(1)}?${t({ fr: 'promotion=oui', es: 'oferta=si' })}`,
        image_cld_public_id: pictureId('home/hero-2', 'screens/corner/black-clear/principal', screen),
        position: 1,
      },
      {
        id: 2,
        title: t({ fr: "Jusqu'à −30 % sur les receveurs", es: 'Hasta un 30 % menos en platos de ducha' }),
        text: t({
          fr: 'Résine minérale, antidérapante et réparable.',
          es: 'Resina mineral, antideslizante y reparable.',
        }),
        web_url: `${url(2)}?${t({ fr: 'promotion=oui', es: 'oferta=si' })}`,
        image_cld_public_id: pictureId('trays/slate/grey/principal', 'trays/slate/white/principal', screen),
        position: 2,
      },
    ],
    'seo-texts': [
      {
        id: 1,
        title: t({ fr: 'Bien choisir sa paroi de douche', es: 'Cómo elegir bien la mampara de ducha' }),
        text: t({
          fr: "Commencez par l'endroit : entre deux murs, dans un angle ou en plein espace. Vient ensuite l'ouverture. Une coulissante ne demande aucun débattement, une pivotante se nettoie plus vite, une paroi à l'italienne n'a rien à ouvrir. Plus de 400 parois attendent dans notre catalogue, du modèle en stock à la fabrication sur mesure.",
          es: 'Empieza por el lugar: entre dos paredes, en una esquina o en un espacio abierto. Después viene la apertura. Una corredera no invade el baño, una abatible se limpia antes y una walk-in no tiene nada que abrir. Más de 400 mamparas te esperan en el catálogo, desde modelos en stock hasta la fabricación a medida.',
        }),
        position: 1,
      },
      {
        id: 2,
        title: t({ fr: 'Professionnels : un tarif clair', es: 'Profesionales: una tarifa clara' }),
        text: t({
          fr: 'Installateurs, architectes et artisans disposent de leur propre liste de prix, hors taxes et remises comprises, sur tout le catalogue.',
          es: 'Instaladores, arquitectos y reformistas disponen de su propia lista de precios, sin IVA y con los descuentos incluidos, en todo el catálogo.',
        }),
        position: 2,
      },
      {
        id: 3,
        title: t({ fr: 'Le sur-mesure, sans mystère', es: 'A medida, sin misterios' }),
        text: t({
          fr: "Le prix s'affiche pendant que vous choisissez : largeur, hauteur, profilé, verre, découpes. Nous relisons chaque commande avant de couper le verre et nous vous appelons si une cote nous étonne. Deux à trois semaines plus tard, la paroi arrive sur rendez-vous.",
          es: 'El precio aparece mientras eliges: ancho, altura, perfil, vidrio, recortes. Releemos cada pedido antes de cortar el vidrio y te llamamos si una medida nos sorprende. Dos o tres semanas después, la mampara llega con cita previa.',
        }),
        position: 3,
      },
    ],
    'category-banners': [
      {
        id: 1,
        category_id: 1,
        title: t({ fr: 'Pas la bonne largeur ?', es: '¿No está tu medida?' }),
        text: t({ fr: 'Nous la fabriquons pour vous, au millimètre.', es: 'La fabricamos para ti, al milímetro.' }),
        web_url: url(18),
        image_cld_public_id: pictureId('home/hero-3', 'screens/frontal-sliding/black-clear/principal', screen),
        position: 8,
      },
      {
        id: 2,
        category_id: 11,
        title: t({ fr: 'Une niche de travers ?', es: '¿Un hueco torcido?' }),
        text: t({
          fr: 'Le profilé compensateur rattrape 20 ou 40 mm.',
          es: 'El perfil de compensación corrige 20 o 40 mm.',
        }),
        web_url: url(62),
        image_cld_public_id: pictureId(
          'screens/frontal-sliding/chrome-clear/detail',
          'screens/frontal-sliding/chrome-clear/principal',
          screen,
        ),
        position: 10,
      },
      {
        id: 3,
        category_id: 2,
        title: t({ fr: 'Receveurs petits prix', es: 'Platos de ducha económicos' }),
        text: t({
          fr: 'Acrylique renforcé, quatre teintes, en stock.',
          es: 'Acrílico reforzado, cuatro tonos, en stock.',
        }),
        web_url: `${url(2)}?${t({ fr: 'elements-speciaux=economique', es: 'elementos-especiales=economico' })}`,
        image_cld_public_id: pictureId('trays/smooth/white/principal', 'trays/slate/white/principal', screen),
        position: 6,
      },
      {
        id: 4,
        category_id: 3,
        title: t({ fr: 'La même finition que la paroi', es: 'El mismo acabado que la mampara' }),
        text: t({
          fr: "Du chrome à l'or brossé, sans écart de teinte.",
          es: 'Del cromo al oro cepillado, sin diferencias de tono.',
        }),
        web_url: url(31),
        image_cld_public_id: pictureId('taps/column/black/principal', 'taps/column/chrome/principal', screen),
        position: 6,
      },
    ],
    'brand-banners': [
      {
        id: 1,
        brand: brandId('aurelys'),
        title: t({ fr: 'La finesse, sur mesure aussi', es: 'Líneas finas, también a medida' }),
        text: t({
          fr: 'La collection Lisa se fabrique à vos cotes.',
          es: 'La colección Lisa se fabrica con tus medidas.',
        }),
        web_url: `${url(18)}?${t({ fr: 'marque', es: 'marca' })}=aurelys`,
        image_cld_public_id: pictureId('home/hero-3', 'home/hero-1', screen),
        position: 1,
      },
      {
        id: 2,
        brand: brandId('sierra-alba'),
        title: t({ fr: 'La montagne sous les pieds', es: 'La montaña bajo los pies' }),
        text: t({
          fr: 'Des receveurs en résine minérale, dans quatre teintes.',
          es: 'Platos de resina mineral en cuatro tonos.',
        }),
        web_url: `${url(2)}?${t({ fr: 'marque', es: 'marca' })}=sierra-alba`,
        image_cld_public_id: pictureId('trays/slate/grey/principal', 'trays/slate/white/principal', screen),
        position: 1,
      },
      {
        id: 3,
        brand: brandId('calder'),
        title: t({ fr: 'Le laiton, plein et durable', es: 'Latón macizo y duradero' }),
        text: t({ fr: 'Colonnes et mitigeurs en quatre finitions.', es: 'Columnas y grifos en cuatro acabados.' }),
        web_url: `${url(3)}?${t({ fr: 'marque', es: 'marca' })}=calder`,
        image_cld_public_id: pictureId('taps/column/black/principal', screen),
        position: 1,
      },
    ],
  }
}
