import { html } from './html.ts'
import { postsEs } from './texts/posts-es.ts'
import { postsFr } from './texts/posts-fr.ts'
import type { PostText } from './texts/types.ts'
import type { SeedPost, SeedPostCategory } from './types.ts'
import { everywhere, type Words, words } from './words.ts'

const texts: Words<Readonly<Record<number, PostText>>> = words({ fr: postsFr, es: postsEs })

/** `cat` is the path of categories, so no post may have it as its slug. */
export const seedPostCategories: readonly SeedPostCategory[] = [
  {
    id: 1,
    name: words({ fr: 'Bien choisir', es: 'Elegir bien' }),
    slug: words({ fr: 'bien-choisir', es: 'elegir-bien' }),
    description: words({
      fr: 'Types de parois, receveurs et finitions : de quoi décider tranquillement.',
      es: 'Tipos de mampara, platos y acabados: lo necesario para decidir con calma.',
    }),
  },
  {
    id: 2,
    name: words({ fr: 'Mesurer et poser', es: 'Medir e instalar' }),
    slug: words({ fr: 'mesurer-et-poser', es: 'medir-e-instalar' }),
    description: words({
      fr: 'Prendre les bonnes cotes et préparer la pose.',
      es: 'Tomar bien las medidas y preparar el montaje.',
    }),
  },
  {
    id: 3,
    name: words({ fr: 'Entretenir', es: 'Cuidar y limpiar' }),
    slug: words({ fr: 'entretenir', es: 'cuidar-y-limpiar' }),
    description: words({
      fr: 'Garder le verre clair et les joints souples.',
      es: 'Mantener el vidrio claro y las juntas flexibles.',
    }),
  },
]

const posts: readonly { id: number; categoryId: number; image: string; author: Words; ageInDays: number }[] = [
  {
    id: 1,
    categoryId: 2,
    image: 'home/hero-3',
    author: words({ fr: 'Claire, conseillère', es: 'Marta, asesora' }),
    ageInDays: 12,
  },
  {
    id: 2,
    categoryId: 1,
    image: 'screens/frontal-pivot/black-clear/principal',
    author: words({ fr: 'Thomas, conseiller', es: 'Javier, asesor' }),
    ageInDays: 33,
  },
  {
    id: 3,
    categoryId: 3,
    image: 'screens/walk-in/chrome-clear/principal',
    author: words({ fr: 'Claire, conseillère', es: 'Marta, asesora' }),
    ageInDays: 61,
  },
  {
    id: 4,
    categoryId: 2,
    image: 'trays/slate/white/principal',
    author: words({ fr: 'Thomas, conseiller', es: 'Javier, asesor' }),
    ageInDays: 95,
  },
  {
    id: 5,
    categoryId: 1,
    image: 'taps/column/black/principal',
    author: words({ fr: 'Nadia, décoratrice', es: 'Elena, interiorista' }),
    ageInDays: 140,
  },
  {
    id: 6,
    categoryId: 1,
    image: 'home/hero-1',
    author: words({ fr: 'Thomas, conseiller', es: 'Javier, asesor' }),
    ageInDays: 190,
  },
  {
    id: 7,
    categoryId: 3,
    image: 'home/hero-2',
    author: words({ fr: 'Claire, conseillère', es: 'Marta, asesora' }),
    ageInDays: 230,
  },
  {
    id: 8,
    categoryId: 2,
    image: 'trays/smooth/white/principal',
    author: words({ fr: 'Thomas, conseiller', es: 'Javier, asesor' }),
    ageInDays: 275,
  },
]

export const seedPosts: readonly SeedPost[] = posts.map((post) => {
  const say = (part: keyof PostText) => everywhere((store) => texts[store][post.id]?.[part] ?? '')
  return {
    ...post,
    title: say('title'),
    slug: say('slug'),
    excerpt: say('excerpt'),
    body: everywhere((store) => html(texts[store][post.id]?.text ?? '')),
    seo: everywhere((store) => ({
      title: texts[store][post.id]?.title ?? '',
      description: texts[store][post.id]?.excerpt ?? '',
      h1: null,
      text: null,
    })),
  }
})
