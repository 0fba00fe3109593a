import { ToastView } from '#components/overlays/toast-view.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { PageMessage } from '#components/ui/page-message.tsx'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { Table } from '#components/ui/table.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { formatMoney } from '#lib/rules/money.ts'
import { OverlayDemo } from '../overlay-demo.tsx'
import { Part, State, States } from '../part.tsx'
import { sheetTexts } from '../texts.ts'

const badges: readonly BadgeTone[] = ['neutral', 'plain', 'water', 'ember', 'success', 'warning', 'danger']

/** Parts with messages: labels, messages, waiting, disclosures, tables, windows. */
export async function Notices() {
  const { part, state, sampleText } = await sheetTexts()
  const cells = (number: string, tone: BadgeTone, name: string, cents: number) => ({
    key: number,
    cells: [
      number,
      '02/03/2026',
      <Badge key="state" tone={tone}>
        {name}
      </Badge>,
      formatMoney(cents, { sign: true }),
    ],
  })
  return (
    <>
      <Part id="labels" title={part('labels')}>
        <div className="flex flex-wrap gap-3 rounded-md bg-sand-deep p-4">
          {badges.map((tone) => (
            <Badge key={tone} tone={tone}>
              {state('isNew')}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-6 text-base">
          {[0, 2.5, 4.3, 5].map((average) => (
            <RatingStars key={average} average={average} label={sampleText('rating')} />
          ))}
        </div>
      </Part>
      <Part id="messages" title={part('messages')}>
        <States columns={2}>
          {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Message key={tone} tone={tone} title={sampleText('messageTitle')}>
              {sampleText('message')}
            </Message>
          ))}
          <Message tone="danger">{sampleText('problem')}</Message>
          <Message>{sampleText('observations')}</Message>
        </States>
      </Part>
      <Part id="waiting" title={part('waiting')}>
        <States columns={2}>
          <Card>
            <EmptyState picture={<Icon name="heart" />} title={sampleText('emptyTitle')} text={sampleText('emptyText')}>
              <Button type="button">{sampleText('back')}</Button>
            </EmptyState>
          </Card>
          <State name={state('loading')}>
            <div className="space-y-3">
              <Skeleton className="aspect-[865/600] w-full rounded-md" />
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <p className="flex items-center gap-2 text-sm text-ink-soft">
                <Spinner /> {sampleText('loading')}
              </p>
            </div>
          </State>
        </States>
      </Part>
      <Part id="disclosure" title={part('disclosure')}>
        <Tabs
          label={sampleText('tabs')}
          tabs={[
            { value: 'one', title: sampleText('tabOne'), content: <p>{sampleText('panelOne')}</p> },
            { value: 'two', title: sampleText('tabTwo'), content: <p>{sampleText('panelTwo')}</p> },
            { value: 'three', title: sampleText('tabThree'), content: <p>{sampleText('panelThree')}</p> },
          ]}
        />
        <Accordion
          items={[
            { key: 'one', title: sampleText('question'), content: sampleText('answer'), open: true },
            { key: 'two', title: sampleText('otherQuestion'), content: sampleText('otherAnswer') },
          ]}
        />
        <Table
          caption={sampleText('table')}
          columns={[
            { name: sampleText('tableNumber') },
            { name: sampleText('tableDate') },
            { name: sampleText('tableState') },
            { name: sampleText('tableAmount'), align: 'right' },
          ]}
          rows={[
            cells('XX-2345ABCD', 'success', state('paid'), 48900),
            cells('XX-6789EFGH', 'danger', state('cancelled'), 1396270),
          ]}
        />
      </Part>
      <Part id="overlays" title={part('overlays')}>
        {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
          <PageMessage key={tone} tone={tone}>
            {sampleText('message')}
          </PageMessage>
        ))}
        <div className="flex flex-wrap gap-3">
          {(['info', 'success', 'warning', 'error'] as const).map((icon) => (
            <ToastView key={icon} icon={icon}>
              {sampleText('toast')}
            </ToastView>
          ))}
        </div>
        <OverlayDemo
          title={sampleText('messageTitle')}
          text={sampleText('message')}
          open={sampleText('open')}
          close={sampleText('back')}
        />
      </Part>
    </>
  )
}
