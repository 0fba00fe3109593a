'use client'

import { createPortal } from 'react-dom'
import { Queries } from '#components/queries/queries.tsx'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { useFacility } from '#lib/queries/facility.ts'
import { FacilityLoading } from './facility-loading.tsx'
import type { FacilityPanelProps } from './facility-panel-props.ts'
import { FacilitySteps } from './facility-steps.tsx'

/**
 * The five steps of an installation in a panel; their data is fetched when it opens. It is rendered outside of any
 * surrounding form.
 */
export default function FacilityPanel(props: FacilityPanelProps) {
  return (
    <Queries>
      <Panel {...props} />
    </Queries>
  )
}

function Panel(props: FacilityPanelProps) {
  const { texts, close } = props
  const { data, isError, refetch } = useFacility()
  if (data) return createPortal(<FacilitySteps {...props} data={data} />, document.body)
  return createPortal(
    <SidePanel title={texts.title} closeLabel={texts.close} close={close}>
      {!isError ? (
        <FacilityLoading text={texts.loading} />
      ) : (
        <div role="alert">
          <Message tone="danger">{texts.unavailable}</Message>
          <Button type="button" className="mt-4" onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </SidePanel>,
    document.body,
  )
}
