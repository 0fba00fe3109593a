'use client'

import { parseStored, readText, storeText } from '#lib/browser/storage.ts'
import { comparisonUrl, withCompared } from '#lib/configurator/compared.ts'

interface CompareLinkProps {
  /** Path of the configurator. */
  path: string
  /** The configuration, as the query of its address. */
  query: string
  label: string
  className: string
}

/** Where the tab remembers what is compared. */
const name = 'compared'

/** Leads to the comparison of this configuration with those that were compared before in this tab. */
export function CompareLink({ path, query, label, className }: CompareLinkProps) {
  return (
    <a
      href={comparisonUrl(path, [query])}
      rel="nofollow"
      className={className}
      onClick={(event) => {
        const stored = parseStored(readText('session', name))
        const before = Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
        const compared = withCompared(before, query)
        storeText('session', name, JSON.stringify(compared))
        event.currentTarget.href = comparisonUrl(path, compared)
      }}
    >
      {label}
    </a>
  )
}
