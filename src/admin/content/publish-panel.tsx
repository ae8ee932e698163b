import { useState } from 'react';
import { useWrittenPage } from '#admin/content/content-query.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { toInstant, toLocalTime } from '#admin/shared/forms/time-zone.ts';
import type { PageDetailsWire } from '#contract/content.contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Failure } from '#web/api/api.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

interface Written {
  readonly ok: true;
  readonly message?: string | undefined;
  readonly data: PageDetailsWire;
}

/** Publishes the saved draft, now or at a time, and takes a page offline. */
export function PublishPanel({ page, isDirty }: { page: PageDetailsWire; isDirty: boolean }) {
  const api = useAdminApi();
  const mayPublish = useMay('content.publish');
  const showWritten = useWrittenPage();
  const { busy, submit } = useSubmission();
  const { slug, timeZone, draftVersion } = page;
  const [times, setTimes] = useState({ publishAt: '', unpublishAt: '' });
  const params = { slug };
  if (!mayPublish) return null;

  const run = (send: () => Promise<Written | Failure>) =>
    submit(async () => {
      const result = await send();
      if (!result.ok) return toastFailure(result, undefined, () => void run(send));
      showWritten(result.data);
      setTimes({ publishAt: '', unpublishAt: '' });
      toast({ title: result.message ?? '' });
    });
  const publish = () =>
    run(() =>
      api.adminContent.publish({
        params,
        body: {
          base: draftVersion,
          publishAt: toInstant(times.publishAt, timeZone),
          unpublishAt: toInstant(times.unpublishAt, timeZone),
        },
      }),
    );
  const field = (name: keyof typeof times) => ({
    name,
    type: 'datetime-local',
    value: times[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTimes((present) => ({ ...present, [name]: target.value })),
  });
  const nothingNew = draftVersion === page.liveVersion && times.unpublishAt === '';
  return (
    <section className="panel" aria-labelledby="page-publish">
      <h2 id="page-publish">Publish</h2>
      {page.publishAt || page.unpublishAt ? (
        <p>
          {[
            page.publishAt ? `Goes live ${said(page.publishAt, timeZone)}.` : '',
            page.unpublishAt ? `Goes offline ${said(page.unpublishAt, timeZone)}.` : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
      <div className="form">
        <div className="form-two">
          <TextField
            label="Publish at"
            hint={`Leave empty to publish now. ${timeZone}.`}
            {...field('publishAt')}
          />
          <TextField
            label="Unpublish at"
            hint={`Leave empty to keep it published. ${timeZone}.`}
            {...field('unpublishAt')}
          />
        </div>
        <div className="actions">
          <Button
            variant="primary"
            busy={busy}
            blocked={isDirty || nothingNew}
            onBlocked={() =>
              toast({
                title: isDirty ? 'Save the draft first.' : 'The draft is published already.',
              })
            }
            onClick={publish}
          >
            {times.publishAt ? 'Schedule' : 'Publish now'}
          </Button>
          {page.liveVersion || page.publishAt ? (
            <Button busy={busy} onClick={() => run(() => api.adminContent.unpublish({ params }))}>
              {page.isSpecified ? 'Show the default text' : 'Unpublish'}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

const said = (iso: string, timeZone: string): string =>
  `${toLocalTime(iso, timeZone).replace('T', ' ')} (${timeZone})`;
