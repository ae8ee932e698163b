import { hashPassword } from '#modules/accounts/index.ts';
import { reviewerId } from './catalogue-rows.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { demoAdmin, demoReviewers, demoShopper } from './demo-people.ts';

const shopperId = demoId('person shopper', 90);

export async function userRows(today: Date): Promise<object[]> {
  const person = (
    id: string,
    name: string,
    email: string,
    role: string,
    hash: string | null,
    daysAgo: number,
  ): object => ({
    id,
    user_name: name,
    email,
    email_key: email,
    password_hash: hash,
    role,
    created_at: daysBefore(today, daysAgo),
    updated_at: daysBefore(today, daysAgo),
  });
  return [
    person(
      demoId('person admin', 500),
      demoAdmin.userName,
      demoAdmin.email,
      'admin',
      await hashPassword(demoAdmin.password),
      500,
    ),
    person(
      shopperId,
      demoShopper.userName,
      demoShopper.email,
      'regular',
      await hashPassword(demoShopper.password),
      90,
    ),
    ...demoReviewers.map((name, i) =>
      person(reviewerId(name), name, `reviewer-${i + 1}@demo.shop`, 'regular', null, 400),
    ),
  ];
}

export const addressRows = (today: Date): object[] => [
  {
    id: demoId('address shopper', 90),
    user_id: shopperId,
    ...demoShopper.address,
    created_at: daysBefore(today, 90),
    updated_at: daysBefore(today, 90),
  },
];
