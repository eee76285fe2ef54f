import { findFaults } from './find-faults'

const faultsOf = async (sql: string) => (await findFaults({ sql })).map(({ message }) => message).join('\n')

test.each([
  ['create index a on member (email)', 'create index concurrently'],
  ['create unique index a on member (email)', 'create index concurrently'],
  ['drop index member_mobile', 'drop index concurrently'],
  ['alter table member add column a text not null', 'not null without a default'],
  ['alter table member add column a uuid default gen_random_uuid()', 'worked out for every row'],
  ['alter table member add column a timestamptz default clock_timestamp()', 'worked out for every row'],
  ['alter table member add column a bigint generated always as identity', 'generated for every row'],
  ['alter table member add column a text generated always as (lower(account)) stored', 'generated for every row'],
  ['alter table member add column a bigserial', 'generated for every row'],
  ['alter table member add column a int check (a > 0)', 'reads the whole table'],
  ['alter table member add column a text unique', 'create a unique index concurrently'],
  ['alter table member add column a bigint default 1 references member (id)', 'reads the whole table'],
  ['alter table member alter column nickname type varchar(80)', 'rewrites the table'],
  ['alter table member alter column email set not null', 'reads the whole table'],
  ['alter table member drop column email', '-- contract: …'],
  ['alter table member add constraint a check (id > 0)', 'not valid'],
  ['alter table member add constraint a foreign key (upline_id) references member (id)', 'not valid'],
  ['alter table member add constraint a unique (email)', 'using index'],
  ['alter table member add constraint a primary key (id)', 'using index'],
  ['alter table member add constraint a exclude using gist (id with =)', 'builds its index'],
  ['alter table member set unlogged', 'rewrites the whole table'],
  [
    'alter table member add constraint a check (id > 0) not valid; alter table member validate constraint a',
    'stands alone',
  ],
  ['alter table member rename column email to mail', '-- contract: …'],
  ['alter table member rename to person', '-- contract: …'],
  ['drop table favourite', '-- contract: …'],
  ['drop function ledger_bet', '-- contract: …'],
  ['update member set email = null', 'batches'],
  ['delete from member where id < 5', 'batches'],
  ['truncate rate_window', 'locks a whole table'],
  ['lock table member', 'locks a whole table'],
  ['vacuum full member', 'locks a whole table'],
  [`do $$ begin execute 'anything'; end $$`, 'hides what it does'],
  ['create function a() returns int language sql as $$ select 1 $$', 'sql/functions'],
  ['create trigger a before insert on member for each row execute function a()', 'sql/functions'],
  ['-- no transaction\nalter table member add column a int', 'built concurrently'],
  ['-- no transaction\ncreate index concurrently a on member (email); select 1', 'one statement'],
  ['-- no transaction\ndrop index concurrently member_mobile', 'if exists'],
  ['-- no transaction\ncreate index concurrently on member (email)', 'needs a name'],
  ['-- no transaction\ndo $$ begin update member set email = null; end $$', 'commits after each batch'],
])('%s is refused', async (sql, reason) => {
  expect(await faultsOf(sql)).toContain(reason)
})

test.each([
  'alter table member add column a text',
  `alter table member add column a text not null default ''`,
  `alter table member add column a text[] not null default '{}'::text[]`,
  'alter table member add column a bigint not null default -1, add column b timestamptz not null default now()',
  'alter table member add column a bigint references member (id)',
  'alter table member alter column email drop not null, alter column language set default null',
  'alter table member drop constraint member_account_check',
  'alter table member add constraint a check (id > 0) not valid',
  'alter table member validate constraint a',
  'alter table member add constraint a unique using index b',
  '-- proven by: email_is_there\nalter table member alter column email set not null',
  '-- contract: read by nobody since 1.4\nalter table member drop column email',
  '-- contract: called by nobody since 1.4\ndrop function ledger_bet',
  `insert into platform_setting values ('a', '1')`,
  'alter index member_mobile rename to member_phone',
  'alter type vendor_answer add attribute later text',
  'create table a (id bigint primary key); create index b on a (id); alter table a add constraint c check (id > 0); update a set id = 1',
  '-- no transaction\ncreate unique index concurrently a on member (email)',
  '-- no transaction\ndrop index concurrently if exists member_mobile',
  '-- no transaction\ndo $$ begin loop update member set email = null where ctid = any(array(select ctid from member limit 100)); exit when not found; commit; end loop; end $$',
])('%s is allowed', async (sql) => {
  expect(await faultsOf(sql)).toBe('')
})

test('a fault names the line of its statement, below the comments and after letters of several bytes', async () => {
  const sql = `-- Tên người chơi …
create table a (id bigint);

-- Why.
create index b on member (email);
`

  expect(await findFaults({ sql })).toMatchObject([{ line: 5 }])
})
