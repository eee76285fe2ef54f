-- Payments that cannot be credited without a person: the order in review, the report as it came, and the decision.
alter table payment_incident
  add column raw text,
  alter column order_kind drop not null,
  alter column order_no drop not null,
  alter column psp_ref drop not null,
  alter column reported_state drop not null,
  alter column reported_amount drop not null,
  alter column reported_currency drop not null;
comment on column payment_incident.raw is 'The report as it came, at most 8,000 characters; null for reports from before this was kept.';
comment on table payment_incident is 'What the payment provider has reported that a person has to look at: of no order of ours, otherwise than expected, or in a form that cannot be read, when only kind and raw are there. The same report again is counted, not repeated.';

create table payment_decision (
  incident_id bigint primary key references payment_incident (id),
  decision text not null constraint payment_decision_check check (decision in ('CREDITED', 'DISMISSED')),
  -- Who was credited with how many minor units; null where nobody was.
  member_id bigint references member (id),
  amount bigint,
  decided_by text not null,
  decided_at timestamptz not null,
  reason text not null,
  constraint credited_has_its_amount check ((decision = 'CREDITED') = (member_id is not null and amount is not null and amount > 0))
);
comment on table payment_decision is 'What a person decided about a report of the payment provider, once and for good.';

alter table deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check
    check (state in ('CREATED', 'PAYING', 'PAID', 'CREDITED', 'EXPIRED', 'CANCELLED', 'FAILED', 'REVIEW')) not valid,
  drop constraint paid_has_its_amount,
  add constraint paid_has_its_amount check
    ((paid_amount is not null and paid_at is not null) = (state in ('PAID', 'CREDITED', 'REVIEW'))) not valid;
comment on column deposit.state is 'PAID, not CREDITED: of the release before, what is in REVIEW now. REVIEW: reported in a way that a person has to decide about, as reason says.';
comment on column deposit.paid_amount is 'What was reported as paid, in minor units of paid_currency; once it is credited, what was credited.';
