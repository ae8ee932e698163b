import type { BackupsWire } from '#contract/backups.contract.ts';
import { Icon } from '#ui/icon.tsx';
import { Moment } from '#web/moment.tsx';

const MEGABYTE = 1_000_000;

/** Where backups go, when one was last verified, and the last ten. */
export function BackupsPanel({ backups }: { backups: BackupsWire }) {
  return (
    <section className="panel" aria-labelledby="settings-backups">
      <h2 id="settings-backups">Backups</h2>
      {backups.to === null ? (
        <p className="second">
          The shop makes no backups. Set BACKUP_TO on the server to a folder on another disk or to a
          bucket.
        </p>
      ) : (
        <ConfiguredBackups {...backups} to={backups.to} />
      )}
    </section>
  );
}

function ConfiguredBackups({
  to,
  verifiedAt,
  isLate,
  latest,
}: Omit<BackupsWire, 'to'> & { to: string }) {
  return (
    <>
      <p className="second small">
        Every night to <b>{to}</b>. Each backup is tested by restoring it once.
      </p>
      <p className={isLate ? 'field-error' : undefined} role={isLate ? 'alert' : undefined}>
        <span>
          {verifiedAt === null ? (
            <span>No backup has been tested yet.</span>
          ) : (
            <span>
              Last tested: <Moment at={verifiedAt} />
              <span>{isLate ? ', more than a day ago.' : '.'}</span>
            </span>
          )}{' '}
          {isLate ? (
            <span>
              Run <code className="command">npm run backup -- --verify</code> on the server to see
              why.
            </span>
          ) : null}
        </span>
      </p>
      {latest.length === 0 ? null : (
        <ul className="backup-list" aria-label="Last backups">
          {latest.map((backup) => (
            <Backup key={backup.startedAt} backup={backup} />
          ))}
        </ul>
      )}
    </>
  );
}

function Backup({ backup }: { backup: BackupsWire['latest'][number] }) {
  const { startedAt, byteSize, verifiedAt, problem } = backup;
  return (
    <li>
      {problem === null ? (
        <Icon
          name="check-circle-fill"
          label={verifiedAt === null ? 'Complete' : 'Complete, tested'}
        />
      ) : (
        <Icon name="warning" label="Failed" />
      )}
      <div>
        <Moment at={startedAt} />
        <p className="second small">
          {problem ??
            `${Math.ceil((byteSize ?? 0) / MEGABYTE)} MB plus the pictures${verifiedAt === null ? '' : ', tested'}`}
        </p>
      </div>
    </li>
  );
}
