update launch
set title = title || jsonb_build_object('minBet', case title ->> 'kind' when 'draw' then '0.10' else '0.01' end);
