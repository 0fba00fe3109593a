import { Link } from '#components/ui/link.tsx'
import type { SearchSuggestion } from '#lib/contract/listings.ts'

interface SuggestedLinksProps {
  title: string
  suggestions: readonly (Pick<SearchSuggestion, 'name' | 'web_url'> & { id: number | string })[]
}

/** Ways that a search leads to besides products, as a row of links. */
export function SuggestedLinks({ title, suggestions }: SuggestedLinksProps) {
  if (suggestions.length === 0) return null
  return (
    <nav aria-label={title} className="mt-6">
      <h2 className="text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {suggestions.map(({ id, name, web_url }) => (
          <li key={id}>
            <Link
              href={web_url}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
