import { getTranslations } from 'next-intl/server'
import { dayWriter } from '#components/profile/day.ts'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { Link } from '#components/ui/link.tsx'
import { Money } from '#components/ui/price.tsx'
import type { ApprovalState, OrderApproval } from '#lib/contract/companies.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

const tones: Readonly<Record<ApprovalState, BadgeTone>> = { waiting: 'warning', approved: 'success', refused: 'danger' }

interface ApprovalListProps {
  approvals: readonly OrderApproval[]
  /** Whether the member decides about them. */
  approves: boolean
}

/** Quotes for approval, the newest first. */
export async function ApprovalList({ approvals, approves }: ApprovalListProps) {
  const [store, t, day] = await Promise.all([currentStore(), getTranslations('profile.company'), dayWriter()])
  return (
    <Card as="section" aria-labelledby="approvals">
      <h2 id="approvals" className="text-xl">
        {t('approvals')}
      </h2>
      {approvals.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t(approves ? 'noApprovals' : 'noOwnApprovals')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {approvals.map(({ id, number, state, buyer, total, created_at: sent, order_number: order }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              <Link
                href={order === null ? profilePath(store, 'quotation', id) : storePath(store, '/order', id)}
                className="font-medium underline underline-offset-4"
              >
                {order === null ? number : t('ordered', { number: order })}
              </Link>
              <span className="order-last min-w-0 basis-full break-words text-ink-soft sm:order-none sm:flex-1 sm:basis-0">
                {[buyer, day(sent)].filter(Boolean).join(', ')}
              </span>
              <Money cents={total} className="ml-auto" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
