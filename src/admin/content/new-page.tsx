import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { plainId } from '#kernel/plain-id.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toastFailure } from '#web/toasts.ts';

export function NewPage() {
  const api = useAdminApi();
  const navigate = useNavigate();
  const refresh = useRefresh('content');
  const keys = useIdempotencyKeys();
  const { busy, submit } = useSubmission();
  const [title, setTitle] = useState('');
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const slug = typedSlug ?? plainId(title, 80);
  const create = async () => {
    const body = { title, slug };
    const result = await api.adminContent.create({ body }, { idempotencyKey: keys.keyFor(body) });
    keys.complete(result);
    if (!result.ok) {
      setProblems(fieldProblems(result));
      return toastFailure(result, undefined, () => void submit(create));
    }
    await refresh();
    await navigate(`/admin/content/${result.data.slug}`);
  };
  return (
    <section className="panel new-page" aria-labelledby="new-page">
      <h2 id="new-page">New page</h2>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(create);
        }}
      >
        <div className="form-two">
          <TextField
            label="Title"
            name="title"
            value={title}
            maxLength={120}
            autoComplete="off"
            error={problems['title']}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextField
            label="Address"
            name="slug"
            value={slug}
            maxLength={80}
            autoComplete="off"
            hint={`/shop/pages/${slug}`}
            error={problems['slug']}
            onChange={({ target }) => setTypedSlug(target.value)}
          />
        </div>
        <div>
          <Button type="submit" icon="plus" busy={busy}>
            Create page
          </Button>
        </div>
      </form>
    </section>
  );
}
